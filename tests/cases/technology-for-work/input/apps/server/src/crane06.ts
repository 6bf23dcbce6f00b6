export const crane06 = 106;
