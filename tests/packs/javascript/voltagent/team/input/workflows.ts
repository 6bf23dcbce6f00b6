import { andAgent, andThen, createWorkflow, createWorkflowChain } from "@voltagent/core";
import { z } from "zod";
import { editor } from "./team";

export const publish = createWorkflowChain({
  id: "publish",
  name: "Publish",
  input: z.object({ text: z.string() }),
  result: z.object({ url: z.string() }),
})
  .andThen({ id: "check-facts", execute: async ({ data }) => ({ ...data, checked: true }) })
  .andAgent(({ data }) => `Shorten: ${data.text}`, editor, { schema: z.object({ text: z.string() }) })
  .andThen({ id: "upload", execute: async () => ({ url: "" }) });

export const retract = createWorkflow(
  { id: "retract", name: "Retract", input: z.object({ url: z.string() }) },
  andThen({ id: "take-down", execute: async ({ data }) => data }),
  andThen({ id: "tell-readers", execute: async ({ data }) => data }),
);
