export const berth05 = 5;
