import { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'

export async function GET(req: MedusaRequest, res: MedusaResponse) { res.json({}) }
export const DELETE = async (req: MedusaRequest, res: MedusaResponse) => { res.json({}) }
export const AUTHENTICATE = false
