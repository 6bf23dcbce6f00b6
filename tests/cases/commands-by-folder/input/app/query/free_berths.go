package query

type FreeBerths struct {
	Length int
}

type freeBerthsHandler struct {
	plan Plan
}

func NewFreeBerthsHandler(plan Plan) freeBerthsHandler {
	return freeBerthsHandler{plan}
}

func (h freeBerthsHandler) Handle(q FreeBerths) []Berth {
	return h.plan.Free(q.Length)
}
