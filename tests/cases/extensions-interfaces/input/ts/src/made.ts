import { Clock, Gauge, Props } from './index';

export class Float implements Gauge {
  async read() {
    return measure();
  }
}

export class Sun extends Clock {
  now() {
    return Date.now();
  }
}

function measure() {
  return 1;
}
