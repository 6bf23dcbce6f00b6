export const berth03 = 3;
