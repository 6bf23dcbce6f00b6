// What is built is not there: it may lead to all that the package has.
import { post } from "@bakery/shared/dist/everything";
import { bakery } from "@bakery/shared/src/names";

post(bakery);
