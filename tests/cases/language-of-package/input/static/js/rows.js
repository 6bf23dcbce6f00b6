function rowOf1(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of row number 1';
}

function rowOf2(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of row number 2';
}

function rowOf3(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of row number 3';
}

function rowOf4(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of row number 4';
}

function rowOf5(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of row number 5';
}

function rowOf6(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of row number 6';
}

function rowOf7(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of row number 7';
}

function rowOf8(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of row number 8';
}

function rowOf9(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of row number 9';
}

function rowOf10(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of row number 10';
}

function rowOf11(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of row number 11';
}

function rowOf12(tree) {
  return [tree.name, tree.number, tree.row].join(' ') + ' of row number 12';
}

