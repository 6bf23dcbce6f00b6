package ink

func Mix3() {}
