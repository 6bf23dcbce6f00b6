export const berth04 = 4;
