package anchor

func Part1() {}
