// archdrift:ignore r scala
class A
