package ink

func Mix2() {}
