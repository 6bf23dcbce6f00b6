'use server';

import { stalls } from './data';

export async function openStall(form: FormData) {
  await stalls.open(String(form.get('name')));
}

export const closeStall = async (id: string) => stalls.close(id);

async function log(text: string) {
  console.log(text);
}
