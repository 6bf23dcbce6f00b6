// the other end: it connects, and serves nothing
import io from "socket.io-client";
import { io as open } from "socket.io-client";

const agent = io("https://peer.example.org");

agent.on("connect", () => agent.emit("login", {}));
open("/queue").on("connect", () => agent.emit("queued", {}));
