import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { darkenSign } from "../signs"

export const lightSignStep = createStep(
  "light-sign",
  async (input: { size: number }, { container }) => {
    return new StepResponse(await container.resolve("sign").light(input.size))
  },
  darkenSign
)
