import { z } from 'zod';

const formSchema = z.object({ name: z.string() });
interface FormEvent {
  name: string;
}
export const Form = (event: FormEvent) => <p>{formSchema.parse(event).name}</p>;
