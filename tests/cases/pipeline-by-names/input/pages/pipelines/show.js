function getAddress() {
  return location.href;
}

function loadRows(address) {
  return fetch(address);
}

export function showPipelines() {
  return loadRows(getAddress());
}
