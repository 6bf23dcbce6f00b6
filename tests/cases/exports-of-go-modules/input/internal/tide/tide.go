package tide

func Rise() {}
