import { NestFactory } from '@nestjs/core';
import { Module, VersioningType } from '@nestjs/common';
import { GrainController, MillsController, WindController } from './grain';

@Module({ controllers: [GrainController, MillsController, WindController] })
class AppModule {}

async function start() {
  const app = await NestFactory.create(AppModule);
  app.setGlobalPrefix('api');
  app.enableVersioning({ type: VersioningType.URI, prefix: 'version-', defaultVersion: ['1', '2'] });
  await app.listen(3000);
}
start();
