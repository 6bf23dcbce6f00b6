package route

func Part3() {}
