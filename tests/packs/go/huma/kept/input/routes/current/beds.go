package current

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

type Bed struct {
	Name string `json:"name"`
}

func RegisterBeds(api huma.API) {
	huma.Register(api, huma.Operation{
		Method: http.MethodGet,
		Path:   "/beds",
	}, bedsList)
	huma.Register(api, huma.Operation{
		Method: http.MethodPost,
		Path:   "/beds",
	}, bedsCreate)
}

func init() { Add(RegisterBeds) }

func bedsList(ctx context.Context, in *struct{}) (*Bed, error) {
	return &Bed{}, nil
}

func bedsCreate(ctx context.Context, in *Bed) (*Bed, error) {
	return in, nil
}
