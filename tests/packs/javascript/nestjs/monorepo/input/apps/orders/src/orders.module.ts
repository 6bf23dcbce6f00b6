import { Module } from '@nestjs/common';
import { ClientsModule, Transport } from '@nestjs/microservices';
import { OrdersController } from './orders.controller';

@Module({
  imports: [
    ClientsModule.register([
      {
        name: 'PAYMENTS',
        transport: Transport.TCP,
        options: { host: 'payments', port: 3001 },
      },
    ]),
  ],
  controllers: [OrdersController],
})
export class OrdersModule {}
