export class Service {
  async listShips() {
    return [];
  }
}
