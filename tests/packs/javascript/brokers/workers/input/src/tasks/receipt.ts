import type { Task } from 'graphile-worker';

const task: Task = async (payload) => {
  console.log(payload);
};

export default task;
