import { DataSource, Repository } from 'typeorm';
import { Parcel } from './parcel.entity';

export const source = new DataSource({ type: 'postgres', url: process.env.DATABASE_URL });

export class ParcelStore {
  constructor(private rows: Repository<Parcel>) {}

  byId(id: string): Promise<Parcel> {
    return this.rows.findOneBy({ id });
  }

  save(parcel: Parcel): Promise<Parcel> {
    return this.rows.save(parcel);
  }
}
