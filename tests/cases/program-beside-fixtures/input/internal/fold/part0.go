package fold

func Bend0() {}
