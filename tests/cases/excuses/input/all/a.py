# archdrift:ignore r python
a = 1
