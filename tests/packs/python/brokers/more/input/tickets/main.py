import boto3

sqs = boto3.client("sqs")
sns = boto3.client("sns")

tickets = sqs.create_queue(QueueName="tickets")["QueueUrl"]
departures = sns.create_topic(Name="departures")


def work():
    answer = sqs.receive_message(QueueUrl="https://sqs.eu-west-1.amazonaws.com/1/tickets")
    return answer.get("Messages", [])
