package main

func main() {
	r := gin.Default()
	v1, err := r.Group("/v1"), error(nil)
	{
		v1.GET("/x/:id", auth(), s.get)
	}
	r.POST(fmt.Sprintf("/%s/y", a), func(c *gin.Context) {
		c.JSON(200, gin.H{"a": 1})
	})
	builder.
		Add("a", a).
		Add(
			"b", b).Done()
	srv := &http.Server{Addr: ":8080", Handler: r}
	routes := []Route{{"GET", "/a", h}, {Path: `\d`, Make: x}}
	byName := map[string]int{"a": 1}
	for _, x := range routes {
		go use(x)
	}
	if err := srv.Run(); err != nil {
		log.Fatal("no\tway " + "\u00e9", 'x', -1)
	}
	s.x.y = z.(*T)
	generic[int](xs[0], byName["a"], xs...)
	one := pack.Make[In, Out](ctx)
	byKey := map[string]bool{pack.KEY: true, local: false, "c": true}
	raw := []byte(text)
	defer func() { close(ch) }()
	switch v := x.(type) {
	case string:
		use(v)
	}
}
