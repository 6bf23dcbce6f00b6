export class CreateParcel {
  weight: number;
  address: string;
}
