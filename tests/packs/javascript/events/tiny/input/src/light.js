export function light() {}
