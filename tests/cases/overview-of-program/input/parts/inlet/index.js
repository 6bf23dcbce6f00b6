import { jetty } from 'jetty';

export const inlet = () => jetty();
