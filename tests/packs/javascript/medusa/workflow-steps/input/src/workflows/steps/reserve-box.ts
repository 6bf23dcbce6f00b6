import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

export const reserveBoxStep = createStep(
  "reserve-box",
  async (input: { size: number }, { container }) => {
    return new StepResponse(await container.resolve("shelf").take(input.size))
  },
  async () => {
    // a box that was taken stays taken
  }
)
