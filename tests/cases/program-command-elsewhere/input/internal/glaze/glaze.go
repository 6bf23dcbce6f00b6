package glaze

import "os"

type Batch struct {
	Pieces []string
}

func Read(path string) (*Batch, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return &Batch{Pieces: split(string(text))}, nil
}

func split(text string) []string {
	return []string{text}
}

func Fire(batch *Batch) error {
	for _, piece := range batch.Pieces {
		heat(piece)
	}
	return cool(batch)
}

func heat(piece string) {
	turn(piece)
}

func turn(piece string) {
}

func cool(batch *Batch) error {
	turn("")
	return nil
}

func Names() []string {
	return []string{"blue"}
}
