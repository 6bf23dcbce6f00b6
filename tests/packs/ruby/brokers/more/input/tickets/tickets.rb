require "aws-sdk-sqs"
require "aws-sdk-sns"

QUEUE = "https://sqs.eu-west-1.amazonaws.com/1/tickets"

sqs = Aws::SQS::Client.new
sns = Aws::SNS::Client.new

sqs.send_message(queue_url: QUEUE, message_body: "one")
sqs.receive_message(queue_url: QUEUE, max_number_of_messages: 10)
sns.publish(topic_arn: "arn:aws:sns:eu-west-1:1:departures", message: "left")
