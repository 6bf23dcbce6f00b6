package tide

func Part5() {}
