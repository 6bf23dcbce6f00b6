export const berth07 = 7;
