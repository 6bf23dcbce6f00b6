export const berth10 = 10;
