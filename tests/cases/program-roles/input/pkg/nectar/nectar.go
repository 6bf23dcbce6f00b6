// Package nectar takes in what foragers bring.
package nectar

func Take() string {
	return "taken"
}
