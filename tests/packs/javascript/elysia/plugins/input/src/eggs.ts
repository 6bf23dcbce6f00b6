import { Elysia } from 'elysia';

export const eggs = new Elysia({ name: 'eggs', prefix: '/eggs' })
  .get('/count', () => 12)
  .delete('/:id', ({ params }) => params.id);
