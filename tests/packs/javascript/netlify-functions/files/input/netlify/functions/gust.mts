export default async (request: Request) => new Response('gust');

export const config = { path: '/gusts/:id' };
