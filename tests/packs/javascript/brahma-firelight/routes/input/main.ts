import { createApp, registerRustHotpath } from "brahma-firelight";

const app = createApp();

app.get("/looms", (req, res) => res.json([]));
registerRustHotpath("GET", "/health", 200, "{}", Buffer.from("ok"));

app.listen("0.0.0.0", 8080);
