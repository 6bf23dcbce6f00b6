import { Context, HttpResponseCreated, Post } from '@foal/core';

import { ListController } from './list.controller';

export class DockController extends ListController {
  @Post()
  build(ctx: Context) {
    return new HttpResponseCreated(ctx.request.body);
  }
}
