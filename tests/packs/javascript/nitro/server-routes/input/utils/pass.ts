export async function pass(event) {
  return 1;
}
