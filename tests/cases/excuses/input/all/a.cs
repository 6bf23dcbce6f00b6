// archdrift:ignore r csharp
class A {}
