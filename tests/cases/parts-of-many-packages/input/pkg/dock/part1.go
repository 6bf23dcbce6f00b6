package dock

func Part1() {}
