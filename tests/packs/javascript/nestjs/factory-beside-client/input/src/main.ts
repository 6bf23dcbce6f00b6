import { ConfigService } from '@nestjs/config';
import { NestFactory } from '@nestjs/core';
import axios from 'axios';
import { setGlobalDispatcher, Agent } from 'undici';
import { AppModule } from './app.module';

const moon = axios.create({ baseURL: 'https://moon.example.net' });

async function bootstrap() {
  setGlobalDispatcher(new Agent());
  const app = await NestFactory.create(AppModule);
  const config = app.get(ConfigService);
  await moon.get('/phase');
  await app.listen(config.get('PORT'));
}

bootstrap();
