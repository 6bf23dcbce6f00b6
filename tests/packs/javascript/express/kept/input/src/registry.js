const parts = [];
const shelved = [];

export function addPart(part) {
  parts.push(part);
}

export function shelve(part) {
  shelved.push(part);
}

export function mountParts(router) {
  parts.forEach((part) => part(router));
}
