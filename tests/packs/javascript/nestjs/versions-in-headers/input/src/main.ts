import { NestFactory } from '@nestjs/core';
import { Module, VersioningType } from '@nestjs/common';
import { GrainController, MillsController, WindController } from './grain';

@Module({ controllers: [GrainController, MillsController, WindController] })
class AppModule {}

async function start() {
  const app = await NestFactory.create(AppModule);

  app.enableVersioning({ type: VersioningType.HEADER, header: 'Api-Version', defaultVersion: '1' });
  await app.listen(3000);
}
start();
