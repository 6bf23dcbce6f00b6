package engine

func Part3() {}
