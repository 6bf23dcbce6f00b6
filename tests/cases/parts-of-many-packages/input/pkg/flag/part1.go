package flag

func Part1() {}
