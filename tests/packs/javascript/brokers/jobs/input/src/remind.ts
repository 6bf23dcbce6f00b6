export function remind(job) {
  return job;
}

export async function later(agenda, user) {
  await agenda.schedule('in 5 minutes', 'remind', { user });
  await agenda.now('sweep');
}
