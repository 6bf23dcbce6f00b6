export function Map() {
  window.addEventListener('boat:moved', draw)
  window.addEventListener('boat:zoom', draw)
  fetch('/api/boats')
}
function draw() {}
