export { GET } from '$lib/feed.js'
