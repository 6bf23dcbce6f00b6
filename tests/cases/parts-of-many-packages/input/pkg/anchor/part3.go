package anchor

func Part3() {}
