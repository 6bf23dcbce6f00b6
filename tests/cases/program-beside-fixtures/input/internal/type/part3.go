package type_

func Set3() {}
