export default defineEventHandler((event) => console.log(event.path));
