package main

import (
	"context"

	v2 "example.org/orchard/gen/trees/v2"
)

type felling struct {
	v2.UnimplementedTreeServiceServer
}

func (f *felling) PlantTree(ctx context.Context, in *v2.Tree) (*v2.Tree, error) { return in, nil }

func (f *felling) FellTree(ctx context.Context, in *v2.Tree) (*v2.Tree, error) { return in, nil }
