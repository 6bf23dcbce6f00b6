package route

func Plan() {}
