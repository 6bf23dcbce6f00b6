export const crane07 = 107;
