package moor

import "context"

// BerthBook is what the office writes to.
type BerthBook interface {
	Put(context.Context, *Mooring) error
}

// WaitingList is for boats that find no berth.
type WaitingList interface {
	Put(context.Context, *Mooring) error
}

// Office is what the server asks.
type Office interface {
	ListBerths(context.Context) ([]*Mooring, error)
	TakeBerth(context.Context, string) (*Mooring, error)
}

// Mooring is a boat in its berth.
type Mooring struct {
	Boat  string
	Berth string
}

type office struct {
	book BerthBook
	list WaitingList
}

// NewOffice makes the office.
func NewOffice(book BerthBook, list WaitingList) Office {
	return &office{book: book, list: list}
}

func (o *office) ListBerths(ctx context.Context) ([]*Mooring, error) {
	return all(ctx), nil
}

func (o *office) TakeBerth(ctx context.Context, boat string) (*Mooring, error) {
	mooring := &Mooring{Boat: boat, Berth: free()}
	if mooring.Berth == "" {
		return nil, o.list.Put(ctx, mooring)
	}
	return mooring, o.book.Put(ctx, mooring)
}

func free() string { return "north" }

func all(ctx context.Context) []*Mooring { return nil }
