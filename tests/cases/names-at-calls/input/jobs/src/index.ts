import { mails, tasks, events } from "./queues";
mails.add({ to: "x" });
tasks().add({ id: 1 });
events().process(async (job) => { await handle(job); });
