import { PubSub } from '@google-cloud/pubsub';

const pubsub = new PubSub();
const visits = pubsub.topic('visits');
await pubsub.createTopic('visits');
await visits.publishMessage({ json: {} });
await pubsub.topic('sales').publishMessage({ json: {} });
pubsub.subscription('visits-sub').on('message', (m) => m.ack());
