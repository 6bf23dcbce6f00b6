export const hatch = () => 'hatch';
