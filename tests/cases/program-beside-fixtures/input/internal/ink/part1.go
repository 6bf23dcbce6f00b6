package ink

func Mix1() {}
