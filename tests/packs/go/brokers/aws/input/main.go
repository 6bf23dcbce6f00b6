package main

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/sns"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
)

const tickets = "https://sqs.eu-west-1.amazonaws.com/1/tickets"

func sell(ctx context.Context, client *sqs.Client) error {
	_, err := client.SendMessage(ctx, &sqs.SendMessageInput{
		QueueUrl:    aws.String(tickets),
		MessageBody: aws.String("one"),
	})
	return err
}

func work(ctx context.Context, client *sqs.Client) error {
	_, err := client.ReceiveMessage(ctx, &sqs.ReceiveMessageInput{QueueUrl: aws.String(tickets)})
	return err
}

func tell(ctx context.Context, snsClient *sns.Client) error {
	_, err := snsClient.Publish(ctx, &sns.PublishInput{
		TopicArn: aws.String("arn:aws:sns:eu-west-1:1:departures"),
		Message:  aws.String("left"),
	})
	return err
}

func main() {
	ctx := context.Background()
	settings, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		panic(err)
	}
	queue := sqs.NewFromConfig(settings)
	_ = sell(ctx, queue)
	_ = work(ctx, queue)
	_ = tell(ctx, sns.NewFromConfig(settings))
}
