export function Boat() {
  window.dispatchEvent(new CustomEvent('boat:moved'))
  window.dispatchEvent(new CustomEvent('boat:turned'))
  window.dispatchEvent(new CustomEvent('boat:sunk'))
}
