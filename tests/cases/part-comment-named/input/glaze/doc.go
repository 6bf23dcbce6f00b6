// Package glaze weighs the powders that a colour is made of and mixes them for
// the pots of one firing.
package glaze
