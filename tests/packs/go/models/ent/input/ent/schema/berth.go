package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/field"
)

// Berth holds the schema of a berth.
type Berth struct {
	ent.Schema
}

// Fields of the Berth.
func (Berth) Fields() []ent.Field {
	return []ent.Field{field.Int("number"), field.Bool("covered")}
}
