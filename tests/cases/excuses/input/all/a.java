/** archdrift:ignore r java */
class A {}
