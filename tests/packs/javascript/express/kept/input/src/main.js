import express from "express";
import { mountParts } from "./registry.js";
import "./apples.js";

const app = express();
const api = express.Router();
mountParts(api);
app.use("/api", api);
app.listen(3000);
