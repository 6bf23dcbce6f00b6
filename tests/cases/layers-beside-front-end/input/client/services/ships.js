// The browser's: no layer of what serves.
export function ships() {
  return [];
}
