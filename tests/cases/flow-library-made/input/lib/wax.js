export function wax(text) {
  return text.length;
}
