export const bakery = "The bakery";
