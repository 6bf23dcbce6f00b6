import { fender } from 'fender';

export const ensign = () => fender();
