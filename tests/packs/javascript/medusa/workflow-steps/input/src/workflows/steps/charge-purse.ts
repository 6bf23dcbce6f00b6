import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { PurseModuleService } from "../../modules/purse"

export const chargePurseStep = createStep(
  "charge-purse",
  async (input: { size: number }, { container }) => {
    const purse = container.resolve<PurseModuleService>("purse")
    await purse.authorizeCharge(input.size)
    return new StepResponse(input.size)
  },
  async (size, { container }) => {
    const purse = container.resolve<PurseModuleService>("purse")
    await purse.refundCharge(size)
  }
)
