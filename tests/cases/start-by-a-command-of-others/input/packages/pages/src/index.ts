import { Router } from 'express'

export function pages() {
  const router = Router()
  router.get('/berths', (req, res) => res.send([]))
  return router
}
