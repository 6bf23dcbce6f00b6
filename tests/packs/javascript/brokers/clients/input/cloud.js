import { SQSClient, SendMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';

const client = new SQSClient({});
await client.send(new SendMessageCommand({ QueueUrl: process.env.MAILS_URL, MessageBody: 'x' }));
await client.send(new ReceiveMessageCommand({ QueueUrl: 'https://sqs.example.org/1/mails' }));
