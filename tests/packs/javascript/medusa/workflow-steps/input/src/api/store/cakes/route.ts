import { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { bakeCakeWorkflow } from "../../../workflows/bake-cake"

export const POST = async (req: MedusaRequest, res: MedusaResponse) => {
  const { result } = await bakeCakeWorkflow(req.scope).run({ input: req.body })
  res.json({ cake: result })
}
