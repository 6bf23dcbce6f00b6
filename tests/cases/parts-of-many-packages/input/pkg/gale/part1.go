package gale

func Part1() {}
