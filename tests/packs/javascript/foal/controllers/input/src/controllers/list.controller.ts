import { Delete, Get, HttpResponseNoContent, HttpResponseOK } from '@foal/core';

// What is kept is listed and removed in one way.
export abstract class ListController {
  @Get()
  list() {
    return new HttpResponseOK([]);
  }

  @Delete('/:id')
  remove() {
    return new HttpResponseNoContent();
  }
}
