// Package glaze weighs the powders that a colour is made of and mixes as much
// of it as the pots of one firing need.
package glaze
