export const crane04 = 104;
