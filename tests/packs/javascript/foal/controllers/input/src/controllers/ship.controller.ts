import { Context, Get, HttpResponseOK, PermissionRequired, Post, ValidateBody, ValidatePathParam } from '@foal/core';

export class ShipController {
  @Get('/ships/:id')
  @ValidatePathParam('id', { type: 'number' })
  one(ctx: Context, { id }: { id: number }) {
    return new HttpResponseOK({ id });
  }

  @Post('/ships')
  @PermissionRequired('launch')
  @ValidateBody({ type: 'object' })
  launch(ctx: Context) {
    return new HttpResponseOK(ctx.request.body);
  }

  // Not a route: nothing stands above it.
  moor(id: number) {
    return { id };
  }
}
