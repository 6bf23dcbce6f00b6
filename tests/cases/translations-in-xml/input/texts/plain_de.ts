export const greeting: string = "hallo";
