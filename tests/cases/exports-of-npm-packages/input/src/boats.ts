export enum Kind { sail, row }
export function sink() {}
export const float = () => {};
function leak() {}
