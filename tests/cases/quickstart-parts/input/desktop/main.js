const { app } = require("electron");

app.whenReady();
