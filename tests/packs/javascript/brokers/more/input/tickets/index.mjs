import { CreateTopicCommand, PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';

const sqs = new SQSClient({});
const sns = new SNSClient({});

await sqs.send(new CreateQueueCommand({ QueueName: 'tickets' }));
await sns.send(new CreateTopicCommand({ Name: 'departures' }));
await sns.send(new PublishCommand({ TopicArn: 'arn:aws:sns:eu-west-1:1:departures', Message: 'left' }));
