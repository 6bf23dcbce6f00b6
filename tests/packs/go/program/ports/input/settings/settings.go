package settings

type Settings struct {
	Port     int    `env:"PORT" envDefault:"8086"`
	SMTPPort int    `env:"SMTP_PORT" envDefault:"587"`
	Name     string `env:"NAME" envDefault:"9000"`
}
