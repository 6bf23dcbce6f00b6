// Package comb keeps honey.
package comb

func Honey() string {
	return "honey"
}
