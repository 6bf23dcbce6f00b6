package gale

func Part2() {}
