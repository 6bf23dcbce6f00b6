import { Kysely } from "kysely";
import { render } from "solid-js/web";

export const tables = new Kysely({});
render(() => null, null);
