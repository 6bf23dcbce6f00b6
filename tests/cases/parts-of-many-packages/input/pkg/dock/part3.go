package dock

func Part3() {}
