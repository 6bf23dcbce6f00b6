package page

func Lay4() {}
