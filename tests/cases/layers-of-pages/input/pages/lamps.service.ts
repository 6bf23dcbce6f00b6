import { Injectable } from '@angular/core';

@Injectable()
export class LampsPageService {
  shown = 0;
}
