package consumer

import "example.org/stock-api/internal/biz"

func Run() {
	biz.Refresh()
}
