import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

export const authorizeOvenStep = createStep(
  "authorize-oven",
  async (input: { size: number }, { container }) => {
    const oven = container.resolve("oven")
    await oven.reserve(input.size)
    return new StepResponse(input.size)
  },
  async (size, { container }) => {
    await container.resolve("oven").release(size)
  }
)
