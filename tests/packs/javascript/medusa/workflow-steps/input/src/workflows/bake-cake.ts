import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { authorizeOvenStep } from "./steps/authorize-oven"
import { chargePurseStep } from "./steps/charge-purse"
import { mixDoughStep } from "./steps/mix-dough"
import { reserveBoxStep } from "./steps/reserve-box"
import { lightSignStep } from "./steps/light-sign"
import { announceStep } from "./steps/announce"

export const bakeCakeWorkflow = createWorkflow("bake-cake", (input: { size: number }) => {
  authorizeOvenStep({ size: input.size })
  chargePurseStep({ size: input.size })
  const dough = mixDoughStep(input)
  reserveBoxStep(input)
  lightSignStep(input)
  const label = transform({ dough }, ({ dough }) => labelOf(dough))
  announceStep({ label })
  return new WorkflowResponse(dough)
})

function labelOf(dough: { id: string }) {
  return dough.id.toUpperCase()
}
