package main

func main() {
	settings := readSettings()
	work(settings)
}

// what the program is for comes last, and by choice
func work(settings int) {
	if settings > 100 {
		searchAll(settings)
	} else {
		searchOne(settings)
	}
}

func searchAll(settings int) {
	search(settings)
}

func searchOne(settings int) {
	search(settings)
}

func search(settings int) {
	println(value(settings))
}
