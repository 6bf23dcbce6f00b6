const kue = require('kue');

const queue = kue.createQueue({ redis: process.env.REDIS_URL });

function land(boat) {
  queue.create('land', { boat }).priority('high').save();
  queue.createJob('weigh', { boat }).delay(1000).save();
}

function weigh(job, done) {
  done(null, job.data.boat);
}

queue.process('land', (job, done) => done());
queue.process('weigh', 5, weigh);

// nothing of Kue's
const nets = { create: (name) => name };
nets.create('trawl');

module.exports = { land };
