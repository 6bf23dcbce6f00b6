import { entrypoint, task } from "@langchain/langgraph";

const writeEssay = task("writeEssay", async (topic: string): Promise<string> => `x ${topic}`);
const score = task({ name: "score", retry: { maxAttempts: 3 } }, async (essay: string) => 1);

export const flow = entrypoint({ checkpointer, name: "essay" }, async (topic: string) => {
  const essay = await writeEssay(topic);
  const points = await score(essay);
  return { essay, points };
});
export const other = entrypoint("other", async (topic: string) => {
  return writeEssay(topic);
});
