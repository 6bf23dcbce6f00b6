package page

func Lay3() {}
