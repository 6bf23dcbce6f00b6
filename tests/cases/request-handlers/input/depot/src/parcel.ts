export class Parcel {
  weight: number;
  shelf: string;

  static weighed(weight: number): Parcel {
    return Object.assign(new Parcel(), { weight, shelf: shelfFor(weight) });
  }
}

function shelfFor(weight: number): string {
  return weight > 10 ? 'low' : 'high';
}
