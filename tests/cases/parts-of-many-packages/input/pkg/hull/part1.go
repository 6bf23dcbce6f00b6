package hull

func Part1() {}
