export const fallback = () => new Response('ok');
const helper = () => 1;
