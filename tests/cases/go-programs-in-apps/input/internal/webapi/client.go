package webapi

import (
	"encoding/json"
	"net/http"
	"time"
)

type Client struct {
	http *http.Client
}

func NewClient(timeout time.Duration) *Client {
	return &Client{http: &http.Client{Timeout: timeout}}
}

func (c *Client) GetJSON(address string, into interface{}) error {
	request, err := http.NewRequest("GET", address, nil)
	if err != nil {
		return err
	}
	response, err := c.http.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	return json.NewDecoder(response.Body).Decode(into)
}

func (c *Client) PostJSON(address string) error {
	request, err := http.NewRequest("POST", address, nil)
	if err != nil {
		return err
	}
	_, err = c.http.Do(request)
	return err
}
