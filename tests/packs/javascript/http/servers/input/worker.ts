export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);

    if (url.pathname === '/images') return new Response('[]');
    if (url.pathname === '/images/new' && request.method === 'POST') return new Response();
    return new Response(null, { status: 404 });
  },
};
