import { NestFactory } from '@nestjs/core';
import { DepotModule } from './depot.module';

async function bootstrap() {
  const app = await NestFactory.create(DepotModule);
  await app.listen(3000);
}
bootstrap();
