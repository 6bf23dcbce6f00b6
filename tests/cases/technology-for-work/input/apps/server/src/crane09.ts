export const crane09 = 109;
