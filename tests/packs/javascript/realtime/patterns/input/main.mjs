import http from 'node:http';
import { Server } from 'socket.io';

const server = http.createServer();
const io = new Server(server);

// a namespace for each path that the expression matches
io.of(/^\/ship-\w+$/).on('connection', (socket) => socket.on('moor', () => {}));
const docks = io.of(/\/docks/i);
docks.on('connection', (socket) => socket.emit('open'));
io.of('/tides').on('connection', (socket) => socket.emit('tide'));
io.on('connection', (socket) => socket.emit('hello'));
server.listen(3000);
