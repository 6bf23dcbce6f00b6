export function sweep() {}

export function light() {}
