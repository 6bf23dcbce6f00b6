package hull

func Part2() {}
