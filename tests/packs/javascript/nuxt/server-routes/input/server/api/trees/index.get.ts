export default defineEventHandler(async (event) => []);
