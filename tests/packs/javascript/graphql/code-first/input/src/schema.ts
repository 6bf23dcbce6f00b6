import { GraphQLObjectType, GraphQLString } from 'graphql';
import { builder } from './builder';

export const RootQuery = new GraphQLObjectType({
  name: 'Query',
  fields: () => ({
    anvil: { type: GraphQLString, resolve: () => 'anvil' },
    hammer: { type: GraphQLString },
  }),
});

export const Tool = new GraphQLObjectType({ name: 'Tool', fields: { weight: { type: GraphQLString } } });

builder.queryField('tongs', (t) => t.string({ resolve: () => 'tongs' }));
builder.mutationFields((t) => ({
  heat: t.boolean({ resolve: () => true }),
}));
builder.queryType({ fields: (t) => ({ fires: t.int({ resolve: () => 1 }) }) });
