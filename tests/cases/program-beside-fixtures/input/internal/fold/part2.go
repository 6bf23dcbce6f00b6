package fold

func Bend2() {}
