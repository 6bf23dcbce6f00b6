import { createQueue } from "./queue";
export const mails = createQueue("mails");
let cached;
export const tasks = () => {
  if (!cached) {
    cached = createQueue("tasks", { a: 1 });
  }
  return cached;
};
export function events() {
  return createQueue("events");
}
