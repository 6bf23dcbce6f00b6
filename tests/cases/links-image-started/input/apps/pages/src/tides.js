export function tides() {
  return fetch("http://localhost:3333/tides");
}
