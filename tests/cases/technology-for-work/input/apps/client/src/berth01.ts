export const berth01 = 1;
