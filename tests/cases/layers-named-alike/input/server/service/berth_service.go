package service

type BerthService struct{}

func New() *BerthService { return &BerthService{} }

func (s *BerthService) List() []string { return nil }
