import express from 'express'
import { pages } from '@harbour/pages'

export default function start() {
  const app = express()
  app.use(pages())
  return app
}
