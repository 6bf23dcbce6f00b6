import { Controller } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';

@Controller()
export class PaymentsController {
  @MessagePattern('charge')
  charge() {
    return {};
  }
}
