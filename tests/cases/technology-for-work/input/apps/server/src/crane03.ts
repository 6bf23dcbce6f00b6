export const crane03 = 103;
