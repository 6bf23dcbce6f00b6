export interface Mooring {
  name: string;
}
export class Berth {}
