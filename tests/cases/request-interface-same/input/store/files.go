package store

import (
	"encoding/json"
	"os"

	"example.com/notes/model"
)

// Files keeps notes in files.
type Files struct{}

// Keep writes a note.
func (f *Files) Keep(note *model.Note) error {
	text, err := json.Marshal(note)
	if err != nil {
		return err
	}
	return os.WriteFile(note.ID, text, 0o600)
}

// Find reads a note.
func (f *Files) Find(id string) (*model.Note, error) {
	text, err := os.ReadFile(id)
	note := &model.Note{}
	json.Unmarshal(text, note)
	return note, err
}
