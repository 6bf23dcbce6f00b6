import { createStep } from "@medusajs/framework/workflows-sdk"

export const announceStep = createStep("announce", async (input: { label: string }, { container }) => {
  await container.resolve("board").write(input.label)
})
