package fold

func Bend1() {}
