import { Args, Mutation, Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { MapSheet } from './map.model';

@Resolver(() => MapSheet)
export class MapsResolver {
  @Query(() => [MapSheet], { name: 'maps' })
  findAll() { return []; }

  @Query(() => MapSheet)
  map(@Args('id') id: string) { return id; }

  @Mutation(() => MapSheet)
  async addMap() { return {}; }

  @Subscription('mapAdded')
  added() { return null; }

  @ResolveField()
  tiles() { return []; }
}
