module.exports = {
  port: parseInt(process.env.PORT || '5001', 10),
  queue: { port: process.env.QUEUE_PORT || 5672 },
}
