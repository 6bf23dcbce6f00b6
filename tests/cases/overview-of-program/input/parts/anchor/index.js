import { barrel } from 'barrel';

export const anchor = () => barrel();
