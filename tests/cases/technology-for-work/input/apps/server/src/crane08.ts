export const crane08 = 108;
