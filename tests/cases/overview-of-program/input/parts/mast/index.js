import { needle } from 'needle';

export const mast = () => needle();
