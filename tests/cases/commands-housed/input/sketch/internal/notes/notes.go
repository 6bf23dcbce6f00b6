// Package notes has no program around it.
package notes

// Lines are kept in order.
var Lines []string
