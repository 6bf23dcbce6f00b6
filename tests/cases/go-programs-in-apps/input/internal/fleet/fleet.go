package fleet

import (
	"fmt"

	"example.org/parcels/internal/webapi"
)

type Fleet struct {
	client *webapi.Client
}

func New(client *webapi.Client) *Fleet {
	return &Fleet{client: client}
}

// Couriers asks each registry for the couriers that it knows.
func (f *Fleet) Couriers(registries []string) ([]string, error) {
	var all []string
	for _, host := range registries {
		endpoint := fmt.Sprintf("http://%s/couriers", host)
		var some []string
		if err := f.client.GetJSON(endpoint, &some); err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// Parcels asks a courier for what it carries.
func (f *Fleet) Parcels(host string, route string) ([]string, error) {
	var parcels []string
	address := fmt.Sprintf("http://%s/parcels?route=%s", host, route)
	err := f.client.GetJSON(address, &parcels)
	return parcels, err
}

// Halt stops a route on each courier.
func (f *Fleet) Halt(hosts []string, route string) error {
	return f.post(hosts, "route/halt", route)
}

func (f *Fleet) post(hosts []string, path string, route string) error {
	for _, host := range hosts {
		if err := f.client.PostJSON(fmt.Sprintf("http://%s/%s?route=%s", host, path, route)); err != nil {
			return err
		}
	}
	return nil
}
