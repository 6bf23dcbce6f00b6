export const pump = () => 'pump';
