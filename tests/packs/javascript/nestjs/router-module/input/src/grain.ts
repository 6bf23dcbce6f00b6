import { Controller, Get, Module } from '@nestjs/common';

@Controller('grain')
export class GrainController {
  @Get(':kind')
  one() { return 1; }
}

@Module({ controllers: [GrainController] })
export class GrainModule {}
