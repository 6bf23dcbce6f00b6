import express from "express";
import { ticketRouter, API_PREFIX } from "@desk/core";
import { noteRouter } from "@desk/core/notes";
import mail from "@desk/mail";
import { kitRouter } from "@desk/kit";
import { plainRouter } from "plain";
import { searchRouter } from "@desk/core/routes/search";

const app = express();
app.use(`${API_PREFIX}/tickets`, ticketRouter);
app.use("/notes", noteRouter);
app.use("/mail", mail);
app.use("/kit", kitRouter);
app.use("/plain", plainRouter);
app.use("/search", searchRouter);
app.listen(3000);
