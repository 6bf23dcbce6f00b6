import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

export const mixDoughStep = createStep("mix-dough", async (input: { size: number }, { container }) => {
  return new StepResponse(await container.resolve("kitchen").mix(input.size))
})
