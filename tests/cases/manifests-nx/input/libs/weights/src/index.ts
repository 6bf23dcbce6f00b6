export const heaviest = 40;
