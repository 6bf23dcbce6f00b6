const http = require('http');
const express = require('express');
const { Server } = require('socket.io');
const WebSocket = require('ws');
const chat = require('./chat');

const app = express();
const server = http.createServer(app);
const io = new Server(server, { cors: {} });

io.on('connection', (socket) => {
  socket.on('say', (text) => io.emit('said', text));
});
io.of('/admin').on('connection', (socket) => socket.join('admins'));
chat(io);

const feed = new WebSocket.Server({ server, path: '/feed' });
feed.on('connection', (socket) => socket.send('hi'));

app.get('/ticks', (request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', Connection: 'keep-alive' });
  response.write('data: 1');
});
app.get('/page', (request, response) => {
  response.setHeader('Content-Type', 'text/html');
  response.end();
});
server.listen(3000);
