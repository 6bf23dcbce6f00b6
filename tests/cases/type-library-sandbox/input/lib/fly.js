export function fly(line) {
  return Promise.resolve(line);
}
