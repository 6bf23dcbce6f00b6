import { lantern } from 'lantern';

export const keel = () => lantern();
