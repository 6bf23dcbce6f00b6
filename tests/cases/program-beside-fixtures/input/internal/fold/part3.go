package fold

func Bend3() {}
