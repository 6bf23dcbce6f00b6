package type_

func Set2() {}
