export function turn() {}
