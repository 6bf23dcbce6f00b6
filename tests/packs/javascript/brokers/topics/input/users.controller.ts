import { Controller } from '@nestjs/common';
import { EventPattern, MessagePattern } from '@nestjs/microservices';
import { RabbitSubscribe } from '@golevelup/nestjs-rabbitmq';

@Controller()
export class UsersController {
  @EventPattern('user.left')
  left(data) {
    return data;
  }

  @MessagePattern({ cmd: 'user.find' })
  find(data) {
    return data;
  }

  @RabbitSubscribe({ exchange: 'users', routingKey: 'user.*', queue: 'users-all' })
  all(data) {
    return data;
  }
}
