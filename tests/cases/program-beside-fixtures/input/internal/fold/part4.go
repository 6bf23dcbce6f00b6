package fold

func Bend4() {}
