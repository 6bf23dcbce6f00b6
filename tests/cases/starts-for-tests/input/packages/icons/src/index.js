export const stall = "<svg/>";
