package buoy

func Part2() {}
