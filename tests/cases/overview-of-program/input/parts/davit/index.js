export const davit = () => 'davit';
