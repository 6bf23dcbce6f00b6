import boto3

sqs = boto3.client("sqs")
sqs.send_message(QueueUrl="https://sqs.example.org/1/mails", MessageBody="x")
sns = boto3.client("sns")
sns.publish(TopicArn="arn:aws:sns:eu:1:news", Message="x")
sns.publish(PhoneNumber="1", Message="no topic")
