import { rudder } from 'rudder';

export const quay = () => rudder();
