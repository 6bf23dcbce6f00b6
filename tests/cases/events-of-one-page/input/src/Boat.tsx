export function Boat() {
  window.dispatchEvent(new CustomEvent('boat:moved'))
  fetch('/api/boat')
}
