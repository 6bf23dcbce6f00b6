export const crane10 = 110;
