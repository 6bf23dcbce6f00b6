// Runs in the browser, with the page of `web`: `worker`, of the same image, calls nobody.
export function take(id) {
  return fetch("/berths", { method: "POST", body: id });
}
