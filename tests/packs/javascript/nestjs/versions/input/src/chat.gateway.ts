import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';

@WebSocketGateway(8081, { namespace: '/chat', cors: true })
export class ChatGateway {
  @SubscribeMessage('say')
  say() { return 'said'; }
}

@WebSocketGateway({ cors: true })
export class PlainGateway {}
