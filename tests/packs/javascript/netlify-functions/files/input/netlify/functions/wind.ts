import type { Handler } from '@netlify/functions';

export const handler: Handler = async (event) => {
  if (event.httpMethod === 'POST') return { statusCode: 202 };
  return { statusCode: 405 };
};
