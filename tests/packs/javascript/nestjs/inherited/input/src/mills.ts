import { Controller, Get, Post } from '@nestjs/common';
import { Stored } from './stored';

@Controller('mills')
export class MillsController extends Stored<string> {
  @Post('grind')
  grind() { return 1; }

  @Get(':id')
  one() { return 'mill'; }
}

@Controller({ path: 'sacks' })
export class SacksController extends Stored<number> {}
