import { NestFactory } from '@nestjs/core';

import { AppModule } from './app.module';
import { KeyGuard } from './key.guard';

async function bootstrap() {
  const app = await NestFactory.create(AppModule);
  app.useGlobalGuards(new KeyGuard());
  await app.listen(3000);
}

bootstrap();
