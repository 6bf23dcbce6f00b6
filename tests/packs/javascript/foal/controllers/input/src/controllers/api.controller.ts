import { All, Context, Get, HttpResponseOK, controller } from '@foal/core';
import { JWTRequired } from '@foal/jwt';

import { GraphController } from './graph.controller';
import { DockController } from './dock.controller';
import { ShipController } from './ship.controller';

@JWTRequired()
export class ApiController {
  subControllers = [
    ShipController,
    controller('/docks', DockController),
    controller('/graphql', GraphController),
  ];

  @Get('/health')
  health() {
    return new HttpResponseOK({ up: true });
  }

  @All('/echo')
  echo(ctx: Context) {
    return new HttpResponseOK(ctx.request.body);
  }
}
