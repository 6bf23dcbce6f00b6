// archdrift:ignore r go
package a
