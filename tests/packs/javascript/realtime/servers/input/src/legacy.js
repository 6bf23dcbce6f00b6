const io = require("socket.io-client");

const watcher = io("https://watch.example.org");

watcher.on("connect", () => watcher.emit("watch"));
