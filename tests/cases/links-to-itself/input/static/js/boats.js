export async function moor(boat) {
  return fetch("/api/boats", { method: "POST", body: JSON.stringify(boat) });
}
