import { SQSClient, SendMessageCommand } from '@aws-sdk/client-sqs';
import { Consumer } from 'sqs-consumer';

const sqs = new SQSClient({});
await sqs.send(new SendMessageCommand({ QueueUrl: process.env.PARCELS_URL, MessageBody: '1' }));

async function unpack(message) {
  return message;
}

Consumer.create({ queueUrl: 'https://sqs.example.org/1/parcels', handleMessage: unpack }).start();
