import { inngest } from './client';
import { charge } from './bank';

export const order = inngest.createFunction(
  { id: 'order-paid' },
  { event: 'shop/order.paid' },
  async ({ event, step }) => {
    const bill = await step.run('charge', charge);
    await step.sleep('wait-a-day', '1d');
    await step.run('send-mail', async () => mail(bill));
  },
);
