package route

func Part1() {}
