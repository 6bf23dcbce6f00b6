package tide

func Part1() {}
