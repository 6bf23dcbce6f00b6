export interface Visit {
  day: string;
  cat: string;
}
