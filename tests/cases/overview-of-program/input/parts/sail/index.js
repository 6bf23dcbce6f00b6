import { tiller } from 'tiller';

export const sail = () => tiller();
