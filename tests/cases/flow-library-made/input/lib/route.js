export function route(letter) {
  return `/nests/${letter.seal}`;
}
