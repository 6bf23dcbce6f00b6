package type_

func Set0() {}
