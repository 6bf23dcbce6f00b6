import pad from 'left-pad';

export const lamp = (name) => pad(name, 8);
