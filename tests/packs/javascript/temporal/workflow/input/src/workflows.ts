import { executeChild, proxyActivities, proxyLocalActivities, sleep } from '@temporalio/workflow';
import type * as activities from './activities';

const { reserve, pack: wrap } = proxyActivities<typeof activities>({
  startToCloseTimeout: '1 minute',
});
const local = proxyLocalActivities<typeof activities>({ startToCloseTimeout: '1 second' });

/** Takes an order to its customer. */
export async function order(id: string): Promise<string> {
  const parcel = await reserve(id);
  await sleep('1 day');
  await wrap(parcel);
  await local.weigh(parcel);
  await executeChild(deliver, { args: [parcel] });
  return format(parcel);
}

/** Brings a parcel. */
export async function deliver(parcel: string): Promise<void> {
  await reserve(parcel);
}

function format(text: string): string {
  return text.trim();
}
