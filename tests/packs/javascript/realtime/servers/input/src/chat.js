module.exports = (io) => {
  const rooms = io.of('/rooms');

  rooms.on('connection', (socket) => socket.emit('welcome'));
};
