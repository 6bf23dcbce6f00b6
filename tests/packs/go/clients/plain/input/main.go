package main

import (
	"context"
	"net/http"
	"os"
	"strings"

	"github.com/go-resty/resty/v2"
)

const stock = "http://stock:8080"

var users = os.Getenv("USERS_URL")

type Client struct {
	base string
	http *http.Client
}

func level(sku string) {
	http.Get(stock + "/levels/" + sku)
	http.Post(stock+"/levels", "application/json", strings.NewReader("{}"))
}

func (c *Client) user(ctx context.Context, id string) {
	req, _ := http.NewRequestWithContext(ctx, http.MethodDelete, users+"/users/"+id, nil)
	c.http.Do(req)
	c.http.Get("http://mails/inbox")
	made, _ := http.NewRequest("PUT", "http://mails/inbox", nil)
	made.Header.Get("/no-call")
	local := &http.Client{}
	local.Head("http://mails/health")
	answer, _ := local.Get("http://mails/sent")
	kind(answer)
}

func kind(answer *http.Response) string {
	return answer.Header.Get("no-call-either")
}

func rest() {
	client := resty.New().SetBaseURL("http://prices:7000/v1")
	client.R().SetBody("x").Post("/prices")
	resty.New().R().Get("http://rates/latest")
}

func main() {
	http.HandleFunc("/served", func(w http.ResponseWriter, r *http.Request) {
		r.URL.Query().Get("/no-call")
	})
	http.ListenAndServe(":80", nil)
}
