import { Controller, Get, Module } from '@nestjs/common';

@Controller('tides')
class TidesController {
  @Get()
  all() {
    return [];
  }
}

@Module({ controllers: [TidesController] })
export class AppModule {}
