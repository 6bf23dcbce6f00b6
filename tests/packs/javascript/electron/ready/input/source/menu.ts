export function buildMenu() {
  addEntries();
}

function addEntries() {
  console.log("menu");
}
