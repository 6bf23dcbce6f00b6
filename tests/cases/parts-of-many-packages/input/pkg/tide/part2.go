package tide

func Part2() {}
