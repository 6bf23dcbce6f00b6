export class Service {
  async listShips() {
    return [];
  }

  async moorShip(request) {
    return request.body;
  }
}
