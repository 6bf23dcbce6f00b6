package graph

import "context"

type queryResolver struct{ *Resolver }
type mutationResolver struct{ *Resolver }

func (r *mutationResolver) CreateHerb(ctx context.Context, name string) (*Herb, error) {
	return nil, nil
}

func (r *queryResolver) Herbs(ctx context.Context, first *int) ([]*Herb, error) {
	return r.list(ctx)
}

func (r *queryResolver) Herb(ctx context.Context, id string) (*Herb, error) {
	return nil, nil
}

func (r *queryResolver) list(ctx context.Context) ([]*Herb, error) {
	return nil, nil
}

func (r *Resolver) Mutation() *mutationResolver { return &mutationResolver{r} }
