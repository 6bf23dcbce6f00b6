import { NestFactory } from '@nestjs/core';
import { MicroserviceOptions, Transport } from '@nestjs/microservices';
import { UsersController } from './users.controller';

async function bootstrap() {
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(UsersController, {
    transport: Transport.RMQ,
    options: { queue: 'users' },
  });
  await app.listen();
}

bootstrap();
