import { GraphQLController } from '@foal/graphql';
import { buildSchema } from 'graphql';

export class GraphController extends GraphQLController {
  schema = buildSchema('type Query { ships: Int }');
  resolvers = { ships: () => 3 };
}
