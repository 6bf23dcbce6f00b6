package main

import (
	"net/http"

	restful "github.com/emicklei/go-restful/v3"
)

type CoinResource struct{}

func (c CoinResource) WebService() *restful.WebService {
	ws := new(restful.WebService)
	ws.
		Path("/coins").
		Consumes(restful.MIME_JSON).
		Produces(restful.MIME_JSON)
	ws.Route(ws.GET("/").To(c.list).Doc("all coins"))
	ws.Route(ws.PUT("/{coin-id}").To(c.store).
		Param(ws.PathParameter("coin-id", "which")))
	return ws
}

func (c CoinResource) list(req *restful.Request, resp *restful.Response)  {}
func (c CoinResource) store(req *restful.Request, resp *restful.Response) {}

func main() {
	restful.DefaultContainer.Add(CoinResource{}.WebService())
	http.ListenAndServe(":8080", nil)
}
