import { Injectable } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';

@Injectable()
export class TidesService {
  @Cron('0 0 * * *', { name: 'tide-table' })
  load() {}

  @Interval(60000)
  measure() {}
}
