def distance(a, b): return 1
