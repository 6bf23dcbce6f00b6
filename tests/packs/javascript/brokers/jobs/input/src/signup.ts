import { mails } from './queues';

export async function signUp(user, list) {
  list.add(user);
  await mails.add('welcome', { user });
  await mails.addBulk([{ name: 'news', data: {} }]);
}
