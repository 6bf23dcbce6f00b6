// archdrift:ignore r kotlin
class A
