import { type Foo, Injectable } from '@nestjs/common';
import fs = require('fs');
import type { Only } from './types';

/** The users' service. */
@Injectable()
export class UserService<T> extends Base<User> implements OnInit, Repo<User> {
  private readonly log = new Logger(UserService.name);
  name?: string;
  constructor(private readonly repo: Repository<User>, @Inject('X') private x: X) {
    super(repo);
  }
  // One of them.
  @Get(':id')
  @UseGuards(A, B)
  async find(@Param('id') id: string, @Body() { a, b }: Dto): Promise<User[]> {
    return this.repo.find<User>({ where: { id, [key]: 1, 'a-b': 2 } } as any);
  }
}
export abstract class Shape { abstract area(): number }
export = UserService;
