const SocketIO = require('socket.io')

class Signals {
  constructor() {
    this.servers = []
    this.names = []
  }

  open(http) {
    const server = new SocketIO.Server(http, { cors: { origin: '*' } })
    this.servers.push(server)

    // the list is empty where it is written: it is filled as the program runs
    this.servers.forEach((io) => {
      io.on('connection', (socket) => {
        socket.on('hello', () => socket.emit('welcome'))
      })
    })
    this.names.forEach((name) => {
      name.on('connection', () => {})
    })
  }
}

module.exports = new Signals()
