import { app, BrowserWindow, ipcMain } from "electron";
import { buildMenu } from "./menu";
import { openBook, savePage } from "./book";

function openWindow() {
  const window = new BrowserWindow({ width: 800 });
  openBook(window);
  return window;
}

ipcMain.handle("save-page", (event, page) => savePage(page));

app.whenReady().then(() => {
  buildMenu();
  openWindow();
});
