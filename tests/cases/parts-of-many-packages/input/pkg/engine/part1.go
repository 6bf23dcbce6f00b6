package engine

func Part1() {}
