package press

import "net/http"

// PeelRuleValidator says which peels are taken.
type PeelRuleValidator struct {
	Pattern string
	Strict  bool
}

type CleanupService struct {
	Every int
}

type BeltController struct {
	Speed int
}

func Juice(w http.ResponseWriter, r *http.Request) {}

func Pulp(w http.ResponseWriter, r *http.Request) {}
