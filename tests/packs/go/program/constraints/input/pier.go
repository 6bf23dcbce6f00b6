package pier

func Moor() {}
