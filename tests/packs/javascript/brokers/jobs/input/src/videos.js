const Bull = require('bull');
const BeeQueue = require('bee-queue');
const path = require('node:path');

const videos = new Bull('videos', 'redis://redis:6379');
const sums = new BeeQueue('sums');

function transcode(job, done) {
  done();
}

videos.process(transcode);
videos.process('thumb', 5, transcode);
// What stands in a file of its own runs in a process of its own.
videos.process('cut', path.resolve(__dirname, 'cut.js'));
sums.process(async (job) => job.data.x);

module.exports.upload = (file) => {
  videos.add({ file });
  sums.createJob({ x: 2 }).save();
};
