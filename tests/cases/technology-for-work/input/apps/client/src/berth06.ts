export const berth06 = 6;
