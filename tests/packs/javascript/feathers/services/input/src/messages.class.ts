export class MessageService {
  async find() { return []; }
  async create(data: object) { return data; }
  async remove(id: string) { return id; }
  private helper() {}
}
