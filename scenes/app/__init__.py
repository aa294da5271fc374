"""The program round the pages: window and loop, command line, the ways between pages, the crash screen."""
