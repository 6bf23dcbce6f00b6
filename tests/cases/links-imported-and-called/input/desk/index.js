import express from "express";
import { Member } from "members/member.js";

const app = express();

app.get("/", (request, response) => response.json(new Member("nobody")));
app.listen(8000);
