import { EventBus, IQueryHandler, QueryHandler } from '@nestjs/cqrs';

import { CountBoatsQuery } from './count-boats.query';

export class BoatsCounted {}

@QueryHandler(CountBoatsQuery)
export class CountBoatsHandler implements IQueryHandler<CountBoatsQuery> {
  constructor(private readonly events: EventBus) {}

  async execute(query: CountBoatsQuery) {
    this.events.publishAll([new BoatsCounted()]);
    return 3;
  }
}
