package config

import "github.com/goravel/framework/facades"

func init() {
	config := facades.Config()
	config.Add("database", map[string]any{
		"default": config.Env("DB_CONNECTION", "mysql"),
		"connections": map[string]any{
			"mysql":  map[string]any{"driver": "mysql"},
			"sqlite": map[string]any{"driver": "sqlite"},
		},
	})
}
