import { CreateParcel } from './create-parcel.dto';
import { Parcel } from './parcel.entity';
import { ParcelStore } from './parcel.store';

export class ParcelService {
  constructor(private store: ParcelStore) {}

  find(id: string): Promise<Parcel> {
    return this.store.byId(id);
  }

  async create(wanted: CreateParcel): Promise<Parcel> {
    this.log(wanted.address);
    const parcel = new Parcel();
    return this.store.save(parcel);
  }

  private log(text: string) {
    console.log(text);
  }
}
