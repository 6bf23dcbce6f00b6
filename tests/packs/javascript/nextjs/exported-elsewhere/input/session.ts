export const both = { GET: () => new Response('x'), POST: () => new Response('x') }
