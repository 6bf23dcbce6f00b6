package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
)

// Boat holds the schema of a boat.
type Boat struct {
	ent.Schema
}

// Fields of the Boat.
func (Boat) Fields() []ent.Field {
	return []ent.Field{
		field.String("name").NotEmpty(),
		field.Int("length"),
		field.Enum("rig").Values("sloop", "ketch"),
	}
}

// Edges of the Boat.
func (Boat) Edges() []ent.Edge {
	return []ent.Edge{edge.To("berth", Berth.Type).Unique()}
}
