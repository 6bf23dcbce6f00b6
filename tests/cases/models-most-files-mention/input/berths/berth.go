package berths

// Berth is where a ship lies.
type Berth struct {
	length int
	next   *Berth
}

// PlanError says why there is no plan.
type PlanError struct{ why string }
