import { DataSource, Repository } from 'typeorm';
import { CreateParcel } from './create-parcel.dto';
import { Parcel } from './parcel.entity';
import { StreetService } from './street.service';

export const source = new DataSource({ type: 'postgres', url: process.env.DATABASE_URL });

export class ParcelService {
  constructor(
    private readonly streets: StreetService,
    private readonly rows: Repository<Parcel>
  ) {}

  // What only checks the address uses the store, too, but keeps no parcel.
  async create(wanted: CreateParcel): Promise<Parcel> {
    await this.streets.check(wanted.address);

    return this.rows.save({ address: wanted.address });
  }
}
