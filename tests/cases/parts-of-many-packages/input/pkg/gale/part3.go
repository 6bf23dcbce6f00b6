package gale

func Part3() {}
