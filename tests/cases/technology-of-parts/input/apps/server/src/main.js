import express from "express";
import { generateText } from "ai";
import { openai } from "@ai-sdk/openai";

const app = express();

app.post("/names", async (req, res) => {
  const { text } = await generateText({ model: openai("gpt-4o"), prompt: "a name" });
  res.json({ text });
});

app.listen(3000);
