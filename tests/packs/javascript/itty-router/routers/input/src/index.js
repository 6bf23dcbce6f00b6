import { AutoRouter, Router } from 'itty-router';

const todos = Router({ base: '/todos' });
const router = AutoRouter();

todos.get('/', () => []).post('/:id', add);
router.get('/hello/:name', ({ name }) => name).all('/todos/*', todos.fetch);

async function add(request) { return request.json(); }

export default router;
