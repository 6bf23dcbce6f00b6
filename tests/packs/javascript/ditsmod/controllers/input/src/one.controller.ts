import { controller } from '@ditsmod/core';
import { route } from '@ditsmod/routing';

@controller()
export class OneController {
  @route('GET', 'things/:id')
  show() { return 1; }

  @route('POST', 'things')
  add() { return 2; }
}
