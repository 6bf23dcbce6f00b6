export async function load() {
  const response = await fetch("/carts/load");
  return response.json();
}
