import { parse } from "csv-parse";

const response = await fetch("https://data.harbour.dev/ships.csv");
parse(await response.text());
