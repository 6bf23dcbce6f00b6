package config

func Seed() User {
	return User{
		Name: "admin",
		Pass: "hearth",
	}
}
