package inlet

func Part2() {}
