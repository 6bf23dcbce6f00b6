package models

func valid(name string) bool {
	return name != ""
}
