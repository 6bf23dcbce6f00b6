export class Berth {}
export default function openBerth() {
  return new Berth();
}
