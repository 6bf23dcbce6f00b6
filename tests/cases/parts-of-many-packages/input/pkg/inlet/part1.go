package inlet

func Part1() {}
