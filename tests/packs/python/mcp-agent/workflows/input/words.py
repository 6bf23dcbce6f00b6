def count(a): return 1
