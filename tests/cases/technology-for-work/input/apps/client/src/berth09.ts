export const berth09 = 9;
