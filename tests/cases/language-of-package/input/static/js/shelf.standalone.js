function shelf1(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of the library, which others wrote 1';
}

function shelf2(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of the library, which others wrote 2';
}

function shelf3(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of the library, which others wrote 3';
}

function shelf4(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of the library, which others wrote 4';
}

function shelf5(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of the library, which others wrote 5';
}

function shelf6(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of the library, which others wrote 6';
}

