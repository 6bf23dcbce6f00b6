import { DaprClient, DaprServer, HttpMethod } from '@dapr/dapr'

const bus = 'bus'
const client = new DaprClient()
const server = new DaprServer()

async function take(order) {
  await client.pubsub.publish(bus, 'bills', order)
  await client.invoker.invoke('till', 'pay', HttpMethod.POST, order)
  await client.state.save('store', [{ key: 'x', value: order }])
}

await server.pubsub.subscribe(bus, 'orders', take)
await server.start()
