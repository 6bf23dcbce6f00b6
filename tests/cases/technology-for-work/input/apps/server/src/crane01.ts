export const crane01 = 101;
