package flag

func Part2() {}
