package logic

import (
	"context"

	"shop/app/stock/cmd/rpc/internal/svc"
	"shop/app/stock/cmd/rpc/pb"
)

type ReserveLogic struct {
	ctx    context.Context
	svcCtx *svc.ServiceContext
}

func NewReserveLogic(ctx context.Context, svcCtx *svc.ServiceContext) *ReserveLogic {
	return &ReserveLogic{ctx: ctx, svcCtx: svcCtx}
}

func (l *ReserveLogic) Reserve(in *pb.ReserveReq) (*pb.ReserveResp, error) {
	return &pb.ReserveResp{Done: true}, nil
}
