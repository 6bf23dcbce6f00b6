const { Queue, Worker } = require("bullmq");

const parcels = new Queue("parcels");
exports.send = (value) => parcels.add("parcels", value);
exports.take = (run) => new Worker("parcels", run);
