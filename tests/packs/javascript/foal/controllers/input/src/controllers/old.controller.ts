import { Get, HttpResponseOK } from '@foal/core';

// Nobody has it among its subControllers.
export class OldController {
  @Get('/old')
  old() {
    return new HttpResponseOK('old');
  }
}
