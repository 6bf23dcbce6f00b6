import { Controller, Get, Post, Version, VERSION_NEUTRAL } from '@nestjs/common';
import { Stored } from './stored';

@Controller('grain')
export class GrainController {
  @Get()
  all() { return []; }

  @Version('2')
  @Get()
  allWithPrices() { return []; }

  @Version(['2', '3'])
  @Post('sacks')
  fill() { return 1; }

  @Version(VERSION_NEUTRAL)
  @Get('ping')
  ping() { return 'pong'; }
}

@Controller({ path: 'mills', version: ['1', VERSION_NEUTRAL] })
export class MillsController extends Stored {}

@Controller({ path: 'wind', version: VERSION_NEUTRAL })
export class WindController {
  @Get(':place')
  at() { return 3; }
}
