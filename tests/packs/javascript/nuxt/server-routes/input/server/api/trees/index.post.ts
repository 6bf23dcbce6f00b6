export default defineEventHandler(addTree);

async function addTree(event) {
  return readBody(event);
}
