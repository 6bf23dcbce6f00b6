package api

import "github.com/gogf/gf/v2/frame/g"

type ListPearsReq struct {
	g.Meta `path:"/pears" method:"get" tags:"Pears"`
	Ripe   bool `json:"ripe"`
}

type ListPearsRes struct {
	g.Meta `mime:"application/json"`
}

type SavePearReq struct {
	g.Meta `method:"post,put" path:"/pears/{id}"`
}
