package buoy

func Part3() {}
