export default defineEventHandler((event) => event.context.params);
