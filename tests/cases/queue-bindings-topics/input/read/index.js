const { PubSub } = require('@google-cloud/pubsub')

const pubsub = new PubSub()

async function start() {
  const [readers] = await pubsub.topic('news').createSubscription('readers')
  await pubsub.createSubscription('letters', 'writers')
  pubsub.subscription('readers').on('message', (message) => message.ack())
  pubsub.subscription('writers').on('message', (message) => message.ack())
}

start()
