const { BrokerAsPromised } = require('rascal');
const config = require('./config.json');

async function start() {
  const broker = await BrokerAsPromised.create(config);
  const subscription = await broker.subscribe('catch_landed');

  subscription.on('message', (message, content, ackOrNack) => ackOrNack());
  await broker.publish('catch_priced', { price: 3 }, 'catch.priced');
  await broker.forward('catch_copied', {});
}

start();
