package route

func Part4() {}
