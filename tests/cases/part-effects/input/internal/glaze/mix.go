package glaze

func Mix() {}
