const fs = require('node:fs')

exports.loadTides = (window) => {
  const tides = JSON.parse(fs.readFileSync('tides.json', 'utf8'))
  window.webContents.send('tides', tides)
}
