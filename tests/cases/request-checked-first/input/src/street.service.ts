import { Repository } from 'typeorm';
import { Street } from './street.entity';

export class StreetService {
  constructor(private readonly rows: Repository<Street>) {}

  async check(address: string) {
    if ((await this.rows.count({ where: { name: address } })) === 0) {
      throw new Error('no such street');
    }
  }
}
