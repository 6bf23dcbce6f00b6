import PgBoss from 'pg-boss';

const boss = new PgBoss('postgres://db/jobs');

async function pay(job) {
  return job;
}

await boss.createQueue('pay');
await boss.work('pay', { batchSize: 2 }, pay);
await boss.send('pay', { order: 1 });
