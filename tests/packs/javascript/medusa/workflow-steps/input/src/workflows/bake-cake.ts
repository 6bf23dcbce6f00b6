import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { authorizeOvenStep } from "./steps/authorize-oven"
import { mixDoughStep } from "./steps/mix-dough"
import { announceStep } from "./steps/announce"

export const bakeCakeWorkflow = createWorkflow("bake-cake", (input: { size: number }) => {
  authorizeOvenStep({ size: input.size })
  const dough = mixDoughStep(input)
  const label = transform({ dough }, ({ dough }) => labelOf(dough))
  announceStep({ label })
  return new WorkflowResponse(dough)
})

function labelOf(dough: { id: string }) {
  return dough.id.toUpperCase()
}
