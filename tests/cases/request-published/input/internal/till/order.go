package till

import "net/http"

func (t *Till) Order(w http.ResponseWriter, r *http.Request) {
	bottle := weigh(r)
	t.PressPublisher.PublishOrder(r, bottle)
	t.LabelPublisher.PublishOrder(r, bottle)
}

func weigh(r *http.Request) []byte {
	return pour(r.FormValue("size"))
}

func pour(size string) []byte {
	return []byte(size)
}
