package route

func Part2() {}
