import { valve } from 'valve';

export const upper = () => valve();
