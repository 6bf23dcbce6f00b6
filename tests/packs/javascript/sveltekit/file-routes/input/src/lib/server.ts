export const GET = () => 'no route';
