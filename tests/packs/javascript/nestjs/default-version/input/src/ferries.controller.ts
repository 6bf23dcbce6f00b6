import { Controller, Get, Post, Version, VERSION_NEUTRAL } from '@nestjs/common';

@Controller('ferries')
export class FerriesController {
  @Get()
  list() {}

  @Version('2')
  @Get('late')
  late() {}
}

@Controller({ path: 'piers', version: '3' })
export class PiersController {
  @Post(':pier')
  moor() {}
}

@Controller({ path: 'health', version: VERSION_NEUTRAL })
export class HealthController {
  @Get()
  check() {}
}

@Controller({ path: 'tides', version: ['1', '2'] })
export class TidesController {
  @Get('today')
  today() {}
}
