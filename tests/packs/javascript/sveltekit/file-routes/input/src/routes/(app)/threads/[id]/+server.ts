import { json } from '@sveltejs/kit';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ params }) => json(params.id);

export async function DELETE({ params }) {
  return new Response(null, { status: 204 });
}
