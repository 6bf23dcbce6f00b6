import { readFileSync, writeFileSync } from "fs";

export function openBook(window) {
  window.loadURL(pathOfBook());
}

export function savePage(page) {
  writeFileSync(pathOfBook(), page);
}

function pathOfBook() {
  return readFileSync("path").toString();
}
