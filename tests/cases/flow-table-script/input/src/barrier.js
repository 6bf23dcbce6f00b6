export function raise(kind) {
  swing(kind);
}

function swing(kind) {
  console.log(kind);
}
