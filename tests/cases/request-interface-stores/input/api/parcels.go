package api

import (
	"github.com/gin-gonic/gin"

	"example.com/gate/desk"
	"example.com/gate/model"
)

// ParcelsAPI serves parcels.
type ParcelsAPI struct {
	Desk *desk.Desk
}

// Take lets a parcel in.
func (a *ParcelsAPI) Take(ctx *gin.Context) {
	parcel := model.Parcel{}
	if err := ctx.Bind(&parcel); err != nil {
		return
	}
	a.Desk.Take(&parcel)
	ctx.JSON(200, parcel)
}
