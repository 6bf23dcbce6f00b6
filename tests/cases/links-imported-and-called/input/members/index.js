import express from "express";
import { Member } from "./member.js";

const app = express();

app.get("/members", (request, response) => response.json([new Member("Ada")]));
app.listen(4000);
