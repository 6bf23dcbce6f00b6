/// archdrift:ignore r dart
class A {}
