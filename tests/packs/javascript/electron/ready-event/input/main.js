const { app, BrowserWindow } = require('electron')
const { loadTides } = require('./tides')
const { buildMenu } = require('./menu')

function openWindow () {
  const window = new BrowserWindow({ width: 800 })
  loadTides(window)
}

app.on('ready', () => {
  buildMenu()
  openWindow()
})
