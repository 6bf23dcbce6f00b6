module example.org/pages

go 1.22

require github.com/aws/aws-sdk-go-v2/service/cloudfront v1.35.4
