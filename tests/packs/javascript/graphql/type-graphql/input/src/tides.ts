import { Arg, Mutation, Query, Resolver } from 'type-graphql'

@Resolver()
export class TideResolver {
  @Query(() => [String])
  tides() {
    return []
  }

  @Mutation(() => Boolean, { name: 'noteTide' })
  note(@Arg('height') height: number) {
    return height > 0
  }
}

// answers nothing: it is no resolver
export class Plain {
  tides() {
    return []
  }
}
