import OpenAI from 'openai';

const client = new OpenAI();
export const answer = (text) => client.responses.create({ model: 'm', input: text });
