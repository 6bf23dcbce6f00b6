package route

func Part5() {}
