import { Controller } from '@nestjs/common'
import { TsRestHandler, tsRestHandler } from '@ts-rest/nest'
import { glazes } from '../contracts'

@Controller()
export class GlazesController {
  @TsRestHandler(glazes)
  async handler() {
    return tsRestHandler(glazes, { list: async () => ({ status: 200, body: [] }) })
  }
}
