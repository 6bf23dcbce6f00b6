const { io } = require('socket.io-client');
const WebSocket = require('ws');

const upstream = new WebSocket('wss://upstream.example/feed');
const socket = io('http://peer.example');
upstream.on('open', () => socket.emit('ready'));
