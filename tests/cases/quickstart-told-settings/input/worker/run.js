console.log(process.env.WORKER_KEY)
