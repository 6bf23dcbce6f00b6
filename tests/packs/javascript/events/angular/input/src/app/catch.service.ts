import { EventEmitter, Injectable } from '@angular/core';

@Injectable({ providedIn: 'root' })
export class CatchService {
  readonly landed = new EventEmitter<string>();
  priced: EventEmitter<number> = new EventEmitter();

  land(boat: string) {
    this.landed.emit(boat);
  }
}
