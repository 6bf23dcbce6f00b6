export const berth02 = 2;
