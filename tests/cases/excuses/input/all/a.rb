# archdrift:ignore r ruby
a = 1
