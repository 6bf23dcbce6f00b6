import { Controller } from '@nestjs/common';
import { EventPattern, GrpcMethod, MessagePattern, Payload } from '@nestjs/microservices';

const PATTERNS = { priced: 'order.priced' };

@Controller()
export class OrdersController {
  @MessagePattern({ cmd: 'sum' })
  sum(@Payload() data: number[]) { return data.length; }

  @EventPattern('order.created')
  created() {}

  @EventPattern(PATTERNS.priced)
  priced() {}

  @GrpcMethod('Orders', 'FindOne')
  findOne() { return {}; }
}

@Controller('invoices')
export class InvoicesController {
  @Get('open')
  @Version('2')
  open(@Query() { page, size }: PageDto) {
    return [page, size];
  }
}
