import { schedules, task, tasks } from '@trigger.dev/sdk/v3';

export const chargeFees = task({
  id: 'charge-fees',
  run: async (payload: { boat: string }) => payload.boat,
});

export const countBoats = schedules.task({
  id: 'count-boats',
  cron: '0 0 * * *',
  run: async () => {
    await chargeFees.trigger({ boat: 'Anna' });
    await tasks.trigger<typeof chargeFees>('charge-fees', { boat: 'Berta' });
  },
});
