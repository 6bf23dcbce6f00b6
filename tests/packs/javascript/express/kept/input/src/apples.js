import { addPart } from "./registry.js";

function apples(router) {
  router.get("/apples", (request, response) => response.json([]));
}

export function unused(shelf) {
  shelf.get("/unused", (request, response) => response.json([]));
}

addPart(apples);
