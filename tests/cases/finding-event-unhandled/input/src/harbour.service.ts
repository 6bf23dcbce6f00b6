import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';

@Injectable()
export class HarbourService {
  constructor(private readonly events: EventEmitter2) {}

  berthTaken(id: number) {
    this.events.emit('berth.taken', { id });
  }

  berthLeft(id: number) {
    this.events.emit('berth.left', { id });
  }

  tideHigh(id: number) {
    this.events.emit('tide.high', { id });
  }

  tideLow(id: number) {
    this.events.emit('tide.low', { id });
  }

  shipSeen(id: number) {
    this.events.emit('ship.seen', { id });
  }

  gullLanded(id: number) {
    this.events.emit('gull.landed', { id });
  }

  gateOpened(id: number) {
    this.events.emit('gate.opened', { id });
  }

  other(id: number, kind: string) {
    this.events.emit(`ship.${kind}`, { id });
  }
}
