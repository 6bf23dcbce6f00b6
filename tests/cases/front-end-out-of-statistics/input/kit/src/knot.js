export const knot = 1;
