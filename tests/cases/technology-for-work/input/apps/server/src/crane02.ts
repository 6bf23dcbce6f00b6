export const crane02 = 102;
