export function Deck() {
  window.addEventListener('boat:moved', draw)
  window.addEventListener('boat:turned', draw)
  window.addEventListener('boat:sunk', draw)
}
function draw() {}
