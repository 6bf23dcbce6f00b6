export const barrel = () => 'barrel';
