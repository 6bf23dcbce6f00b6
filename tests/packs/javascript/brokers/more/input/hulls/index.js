const BeeQueue = require('bee-queue');

const hulls = new BeeQueue('hulls');

hulls.createJob({ boat: 'gull' }).save();
hulls.process(async (job) => job.data.boat);
