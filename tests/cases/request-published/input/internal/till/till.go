package till

import (
	"net/http"

	"example.com/cider/internal/bus/publisher"
)

type Till struct {
	PressPublisher *PressPublisher
	LabelPublisher *LabelPublisher
}

type PressPublisher struct{ publisher.Publisher }

type LabelPublisher struct{ publisher.Publisher }

func New() *Till {
	return &Till{PressPublisher: &PressPublisher{}, LabelPublisher: &LabelPublisher{}}
}

func (p *PressPublisher) PublishOrder(r *http.Request, order []byte) error {
	return p.Publisher.Publish(r.Context(), order)
}

func (p *LabelPublisher) PublishOrder(r *http.Request, order []byte) error {
	return p.Publisher.Publish(r.Context(), order)
}
