package biz

// Repo keeps berths: by its place it is of no layer.
type Repo interface {
	Names() []string
}

type UseCase struct{ repo Repo }

func NewUseCase(repo Repo) *UseCase { return &UseCase{repo} }

func (u *UseCase) List() []string { return u.repo.Names() }
