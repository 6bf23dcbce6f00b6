import { Queue, Worker } from 'bullmq';

const mails = new Queue('mails');
new Worker('mails', async (job) => job.id);
mails.add('one', {});
