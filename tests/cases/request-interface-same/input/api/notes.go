package api

import (
	"github.com/gin-gonic/gin"

	"example.com/notes/model"
)

// Keeper is what keeps notes.
type Keeper interface {
	Keep(note *model.Note) error
	Find(id string) (*model.Note, error)
}

// NotesAPI serves notes.
type NotesAPI struct {
	Store Keeper
}

// Keep makes a note.
func (a *NotesAPI) Keep(ctx *gin.Context) {
	wanted := model.NewNote{}
	if err := ctx.Bind(&wanted); err != nil {
		return
	}
	note := fromWanted(&wanted)
	a.Store.Keep(note)
	ctx.JSON(200, note)
}

// Get gives a note.
func (a *NotesAPI) Get(ctx *gin.Context) {
	note, _ := a.Store.Find(ctx.Param("id"))
	ctx.JSON(200, note)
}

func fromWanted(wanted *model.NewNote) *model.Note {
	return &model.Note{Text: wanted.Text}
}
