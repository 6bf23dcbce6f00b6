const server = Bun.serve({
  routes: {
    '/feeds': () => Response.json([]),
    '/feeds/:id': { GET: showFeed, DELETE: () => new Response(null, { status: 204 }) },
  },
  websocket: { message(socket, text) { socket.send(text); } },
  fetch(request) { return new Response('none', { status: 404 }); },
});

function showFeed() { return new Response(); }
