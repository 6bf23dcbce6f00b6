package hull

func Part3() {}
