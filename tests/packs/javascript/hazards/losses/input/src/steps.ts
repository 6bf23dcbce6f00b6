import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

export const takeBerth = createStep(
  "take-berth",
  async (name: string, { container }) => {
    const berths = container.resolve("berths")
    return new StepResponse(await berths.take(name), name)
  },
  async () => {}
)

export const chargeBoat = createStep(
  "charge-boat",
  async (name: string, { container }) => {
    return new StepResponse(await container.resolve("desk").charge(name), name)
  },
  async (name, { container }) => {
    const logger = container.resolve("logger")
    try {
      await container.resolve("desk").refund(name)
    } catch (e) {
      logger.error(`no refund for ${name}`)
    }
  }
)

export const tellPilot = createStep(
  "tell-pilot",
  async (name: string, { container }) => {
    return new StepResponse(await container.resolve("pilot").tell(name), name)
  },
  async (name, { container }) => {
    await container.resolve("pilot").recall(name)
  }
)
