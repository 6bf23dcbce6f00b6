import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';

@Controller('loans')
export class LoansController {
  @Get()
  list() {
    return [];
  }

  @HttpCode(201)
  @Post(':id/return')
  giveBack(@Param('id') id: string, @Body() body: object) {
    return {};
  }
}

@Controller({ path: 'members' })
export class MembersController {
  @Get(['/', 'all'])
  list() {
    return [];
  }
}
