package listen

import (
	"context"

	"github.com/zeromicro/go-queue/kq"
	"github.com/zeromicro/go-zero/core/service"
)

type Config struct {
	service.ServiceConf
	PaidConf kq.KqConf
}

type Paid struct{}

func (p *Paid) Consume(ctx context.Context, key, value string) error {
	return nil
}

func Queues(c Config) []service.Service {
	return []service.Service{
		kq.MustNewQueue(c.PaidConf, &Paid{}),
	}
}

func Settle(c Config) error {
	return kq.NewPusher(c.PaidConf.Brokers, c.PaidConf.Topic).Push(context.Background(), "1")
}
