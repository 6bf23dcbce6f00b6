// archdrift:ignore r swift
class A {}
