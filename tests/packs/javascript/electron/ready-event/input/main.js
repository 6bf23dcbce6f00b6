const { app, BrowserWindow } = require('electron')
const { loadTides } = require('./tides')

function openWindow () {
  const window = new BrowserWindow({ width: 800 })
  loadTides(window)
}

app.on('ready', () => {
  openWindow()
})
