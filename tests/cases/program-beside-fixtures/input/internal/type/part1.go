package type_

func Set1() {}
