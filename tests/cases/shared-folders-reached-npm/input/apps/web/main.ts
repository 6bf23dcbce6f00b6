import { cache } from "@bakery/shared/src/cache";
import { bakery } from "@bakery/shared/src/names";

cache.set("name", bakery);
