import { EventName, SocketIOController, WebsocketResponse } from '@foal/socket.io';

export class CallController extends SocketIOController {
  @EventName('hail')
  hail() {
    return new WebsocketResponse();
  }
}
