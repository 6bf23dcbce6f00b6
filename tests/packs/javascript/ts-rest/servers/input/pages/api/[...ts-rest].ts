import { createNextRouter } from '@ts-rest/next'
import { clays } from '../../contracts'
import { clayRouter } from '../../edge/clays'

export default createNextRouter(clays, clayRouter)
