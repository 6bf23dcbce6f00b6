export const UNIT = 'kg';
