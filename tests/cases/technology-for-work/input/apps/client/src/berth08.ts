export const berth08 = 8;
