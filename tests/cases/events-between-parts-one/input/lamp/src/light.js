export function light() {}

export function dim() {}
