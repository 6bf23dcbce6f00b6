package anchor

func Part2() {}
