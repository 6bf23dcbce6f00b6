export const weigh = (letter: string) => letter.length;
