import { Parcel } from './parcel.entity';

export class ParcelView {
  id: string;
  label: string;

  static of(parcel: Parcel): ParcelView {
    return shorten(parcel);
  }
}

function shorten(parcel: Parcel): ParcelView {
  return { id: parcel.id, label: parcel.address };
}
