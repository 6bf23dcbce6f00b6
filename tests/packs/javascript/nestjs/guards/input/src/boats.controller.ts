import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { CountBoatsQuery } from './count-boats.query';

@Controller('boats')
export class BoatsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('count')
  count() {
    return this.queries.execute(new CountBoatsQuery());
  }
}
