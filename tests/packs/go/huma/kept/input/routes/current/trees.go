package current

import (
	"context"

	"github.com/danielgtaylor/huma/v2"
)

func RegisterTrees(api huma.API) {
	huma.Get(api, "/trees", treesList)
}

func RegisterWeeds(api huma.API) {
	huma.Get(api, "/weeds", treesList)
}

func init() {
	Add(RegisterTrees)
	Spare(RegisterWeeds)
}

func treesList(ctx context.Context, in *struct{}) (*Bed, error) {
	return &Bed{}, nil
}
