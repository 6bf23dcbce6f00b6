module example.org/secrets

go 1.22

require github.com/aws/aws-sdk-go-v2/service/secretsmanager v1.28.6
