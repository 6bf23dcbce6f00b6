export interface UptimeResponse {
  days: number;
}

export class Uptime {
  days() {
    return 0;
  }
}
