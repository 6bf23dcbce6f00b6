import { Query, Resolver } from "@nestjs/graphql";

@Resolver()
export class BoatResolver {
  @Query(() => String)
  boat() {
    return "gull";
  }
}
