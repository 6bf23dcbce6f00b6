import { Context, Get, Hook, HttpResponseOK, IAppController, Options, controller } from '@foal/core';

import { ApiController } from './controllers';

@Hook(() => (response) => { response.setHeader('Access-Control-Allow-Origin', '*'); })
export class AppController implements IAppController {
  subControllers = [
    controller('/api', ApiController)
  ];

  @Options('*')
  options(ctx: Context) {
    return new HttpResponseOK();
  }

  @Get('/')
  index() {
    return new HttpResponseOK('Harbour');
  }
}
