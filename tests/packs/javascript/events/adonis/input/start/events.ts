import emitter from '@adonisjs/core/services/emitter';
import OrderPlaced from '#events/order_placed';

emitter.on('user:registered', () => {});
emitter.listen(OrderPlaced, []);
emitter.emit('user:registered', 1);
