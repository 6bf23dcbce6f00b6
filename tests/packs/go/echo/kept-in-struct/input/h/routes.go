package h

func (h *handlers) MapRoutes() {
	h.group.POST("", h.Create())
	h.group.GET("/all", h.List)
}
