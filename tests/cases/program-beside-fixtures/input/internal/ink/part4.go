package ink

func Mix4() {}
