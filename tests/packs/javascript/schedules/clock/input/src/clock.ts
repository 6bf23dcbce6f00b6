import cron from 'node-cron';
import { CronJob } from 'cron';
import schedule from 'node-schedule';

import { sweep, light } from './quay';

cron.schedule('0 * * * *', sweep);
cron.schedule('0 3 * * *', async () => {
  await light();
});
new CronJob('0 6 * * *', light, null, true);
schedule.scheduleJob('flags', '0 8 * * *', () => light());
schedule.scheduleJob('0 9 * * *', sweep);
