package tide

func Part4() {}
