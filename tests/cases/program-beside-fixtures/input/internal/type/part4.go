package type_

func Set4() {}
