package ink

func Mix0() {}
