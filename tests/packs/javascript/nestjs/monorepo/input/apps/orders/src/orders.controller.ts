import { Controller, Get, Inject, Post } from '@nestjs/common';
import { ClientProxy } from '@nestjs/microservices';
import { pages } from '@app/shared';

@Controller('orders')
export class OrdersController {
  constructor(@Inject('PAYMENTS') private readonly payments: ClientProxy) {}

  @Get()
  list() {
    return pages([]);
  }

  @Post()
  create() {
    return this.payments.send('charge', {});
  }
}
