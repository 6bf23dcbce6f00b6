const Bull = require('bull');
const BeeQueue = require('bee-queue');

const videos = new Bull('videos', 'redis://redis:6379');
const sums = new BeeQueue('sums');

function transcode(job, done) {
  done();
}

videos.process(transcode);
videos.process('thumb', 5, transcode);
sums.process(async (job) => job.data.x);

module.exports.upload = (file) => {
  videos.add({ file });
  sums.createJob({ x: 2 }).save();
};
