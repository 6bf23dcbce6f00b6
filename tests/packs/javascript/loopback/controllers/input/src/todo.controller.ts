import { api, get, param, post, del, operation } from '@loopback/rest';

@api({ basePath: '/v1', paths: {} })
export class TodoController {
  @get('/todos/{id}', { responses: {} })
  async find(@param.path.number('id') id: number) { return id; }

  @post('/todos')
  async create() { return {}; }

  @del('/todos/{id}')
  async remove() {}

  @operation('patch', '/todos/{id}')
  async change() {}
}
