package service

type BoatService struct{}

func NewBoats() *BoatService { return &BoatService{} }

func (s *BoatService) List() []string { return nil }
