package buoy

func Part1() {}
