import { run, quickAddJob, makeWorkerUtils, type TaskList } from 'graphile-worker';

async function pay(payload: unknown, helpers: any) {
  await helpers.addJob('receipt', payload);
}

const nightly: TaskList = {
  tidy: async () => {},
};

export async function main() {
  await run({
    connectionString: process.env.DATABASE_URL,
    taskList: { pay, tell: async (payload) => console.log(payload) },
  });
  await run({ taskList: nightly });
  await quickAddJob({ connectionString: 'postgres://db/jobs' }, 'pay', { boat: 1 });
  const utils = await makeWorkerUtils({});
  await utils.addJob('tell', {});
}
