export const onRequest = () => new Response('mist');
