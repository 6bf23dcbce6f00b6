const { app, BrowserWindow, ipcMain } = require('electron');
const names = require('./names');

let win;

function readPage(event, number) {
  return `page ${number}`;
}

app.whenReady().then(() => {
  win = new BrowserWindow({});
  ipcMain.handle('page:read', readPage);
  ipcMain.handleOnce('page:first', () => 1);
  ipcMain.on(names.CLOSE, (event) => {
    event.reply('page:closing', true);
    event.sender.send('page:bye');
  });
  win.webContents.send(names.SAVED, 'all');
  win.on('closed', () => app.quit());
});
