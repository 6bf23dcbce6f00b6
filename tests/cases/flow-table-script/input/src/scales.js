export function weigh(kind) {
  note(kind);
}

export function charge(kind) {
  note(kind);
}

function note(kind) {
  console.log(kind);
}
