export const crane05 = 105;
