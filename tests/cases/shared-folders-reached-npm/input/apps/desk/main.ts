import { bakery } from "@bakery/shared/src/names";

console.log(bakery);
