package inlet

func Part3() {}
