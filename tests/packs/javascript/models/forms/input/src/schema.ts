import { Annotation } from '@langchain/langgraph';
import { pgTable, serial, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';

export const Login = z.object({ name: z.string(), password: z.string() }).strict();
export const users = pgTable('users', { id: serial('id'), name: text('name') });
export const State = Annotation.Root({ messages: Annotation, draft: Annotation });
export const parsed = Login.parse({ name: 'x' });

class Widget {
  open = true;
}
