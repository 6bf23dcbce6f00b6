import { NestFactory, RouterModule } from '@nestjs/core';
import { Controller, Get, Module } from '@nestjs/common';
import { GrainModule } from './grain';

@Controller('gates')
class GatesController {
  @Get()
  all() { return []; }
}
@Module({ controllers: [GatesController] })
class GatesModule {}

@Controller('alive')
class AliveController {
  @Get()
  alive() { return 'yes'; }
}

const routes = [
  { path: 'admin', module: GatesModule, children: [{ path: 'store', module: GrainModule }] },
];

@Module({ imports: [GatesModule, GrainModule, RouterModule.register(routes)], controllers: [AliveController] })
class AppModule {}

async function start() {
  const app = await NestFactory.create(AppModule);
  app.setGlobalPrefix('api');
  await app.listen(3000);
}
start();
