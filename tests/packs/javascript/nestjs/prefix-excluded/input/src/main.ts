import { NestFactory } from '@nestjs/core';
import { Module, RequestMethod, Controller, Get, Post } from '@nestjs/common';

@Controller()
class FrontController {
  @Get()
  front() { return 'hello'; }

  @Get('alive')
  alive() { return 'yes'; }

  @Post('alive')
  revive() { return 'yes'; }
}

@Controller('grain')
class GrainController {
  @Get(':kind')
  one() { return 1; }

  @Get(':kind/price')
  price() { return 1; }
}

@Controller('docs')
class DocsController {
  @Get('a/b')
  deep() { return 1; }
}

@Module({ controllers: [FrontController, GrainController, DocsController] })
class AppModule {}

async function start() {
  const app = await NestFactory.create(AppModule);
  app.setGlobalPrefix('toll/', {
    exclude: ['/', { path: 'alive', method: RequestMethod.GET }, 'grain/:id', 'docs/(.*)'],
  });
  await app.listen(3000);
}
start();
