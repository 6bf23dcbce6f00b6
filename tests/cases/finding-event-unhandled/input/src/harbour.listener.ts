import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';

@Injectable()
export class HarbourListener {
  @OnEvent('berth.taken')
  onBerthTaken(event: { id: number }) {
    return event.id;
  }

  @OnEvent('berth.left')
  onBerthLeft(event: { id: number }) {
    return event.id;
  }

  @OnEvent('tide.high')
  onTideHigh(event: { id: number }) {
    return event.id;
  }

  @OnEvent('tide.low')
  onTideLow(event: { id: number }) {
    return event.id;
  }

  @OnEvent('ship.seen')
  onShipSeen(event: { id: number }) {
    return event.id;
  }

  @OnEvent('gate.*')
  onGate(event: { id: number }) {
    return event.id;
  }
}
