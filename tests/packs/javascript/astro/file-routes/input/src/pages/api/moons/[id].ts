import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ params }) => new Response(params.id);
export const POST: APIRoute = async () => new Response(null);
export const prerender = false;
