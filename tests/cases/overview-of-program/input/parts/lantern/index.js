export const lantern = () => 'lantern';
