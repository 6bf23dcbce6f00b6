package chart

func Draw() {}
