import { FlowProducer, Queue, Worker } from 'bullmq';

const connection = { host: 'redis' };
export const mails = new Queue('mails', { connection });
const flow = new FlowProducer({ connection });

async function sendMail(job) {
  return job.data;
}

export const worker = new Worker('mails', sendMail, { connection });
flow.add({ name: 'bundle', queueName: 'mails', children: [] });
