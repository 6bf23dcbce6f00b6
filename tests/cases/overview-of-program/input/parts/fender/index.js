export const fender = () => 'fender';
