package cargo

func Part1() {}
