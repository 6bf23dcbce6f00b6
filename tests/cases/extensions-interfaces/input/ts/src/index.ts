export interface Gauge {
  read(): Promise<number>;
}

export abstract class Clock {
  abstract now(): number;
}

export interface Props {
  label: string;
}
