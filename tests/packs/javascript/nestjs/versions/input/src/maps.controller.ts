import { Controller, Get, Query, Sse, Version, All } from '@nestjs/common';

@Controller({ path: 'maps', version: '2' })
export class MapsController {
  @Get()
  list(@Query('page') page: string) { return page; }

  @All('echo')
  echo() { return 1; }
}

@Controller('tiles')
export class TilesController {
  @Version('3')
  @Get(':id')
  show() { return 1; }

  @Sse('progress')
  progress() { return null; }

  // @Get('gone')
  gone() { return null; }
}
