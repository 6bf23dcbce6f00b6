const { Worker } = require("bullmq");

new Worker("letters", async (job) => console.log(job.data.to), { connection: { host: "redis" } });
