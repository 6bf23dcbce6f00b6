import { Controller, Get } from '@nestjs/common';

import { LampsService } from './lamps.service';

@Controller('lamps')
export class LampsController {
  constructor(private readonly lamps: LampsService) {}

  @Get()
  all() {
    return this.lamps.all();
  }
}
