package config

type User struct {
	Name string
	Pass string
}

type Settings struct {
	First User
	Guest User
}

func Default() Settings {
	return Settings{
		First: User{
			Name: "admin",
			Pass: "hearth",
		},
		Guest: User{
			Name: "guest",
			Pass: "",
		},
	}
}
