package main

import "example.com/quay/berths"

func main() {
	berths.Plan(&berths.Berth{})
}
