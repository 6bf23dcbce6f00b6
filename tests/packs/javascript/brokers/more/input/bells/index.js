const Queue = require('bull');

const bells = new Queue('bells', 'redis://redis:6379');

bells.process(async (job) => job.data);
bells.add({ at: 'noon' });
