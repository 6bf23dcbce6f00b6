package files

import "gopkg.in/macaron.v1"

// Register adds the routes of files to whatever group is open.
func Register(r *macaron.Router) {
	r.Group("/files", func() {
		r.Get("/:id", show)
		r.Combo("/:id/parts", limit).
			Get(parts).
			Put(limit, savePart)
	})
}

func limit(c *macaron.Context)    {}
func show(c *macaron.Context)     {}
func parts(c *macaron.Context)    {}
func savePart(c *macaron.Context) {}
