package flag

func Part3() {}
