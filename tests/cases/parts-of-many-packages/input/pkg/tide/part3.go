package tide

func Part3() {}
