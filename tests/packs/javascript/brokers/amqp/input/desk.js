const rhea = require('rhea')

const container = rhea.create_container()
const connection = container.connect({ host: process.env.BROKER_HOST, port: 5672 })
const sender = connection.open_sender('parcels')
sender.send({ body: 'a parcel' })
connection.open_sender({ target: { address: 'letters' } })
connection.open_receiver({ source: { address: 'letters' } })
container.on('message', (context) => console.log(context.message.body))
