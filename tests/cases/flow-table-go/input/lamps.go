package main

func lightOil(place string) error {
	fillTank(place)
	strike(place)
	return nil
}

func lightGas(place string) error {
	strike(place)
	return nil
}

func lightLed(place string) error {
	return nil
}

func fillTank(place string) { carry(place) }

func strike(place string) { carry(place) }

func carry(place string) { println(place) }

func keepWatch(place string) error {
	logSighting(place)
	return nil
}

func trimWick(place string) error { return nil }

func logSighting(place string) { carry(place) }
