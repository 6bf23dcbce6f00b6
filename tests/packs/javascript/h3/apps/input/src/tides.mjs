export function listTides() {
  return []
}
