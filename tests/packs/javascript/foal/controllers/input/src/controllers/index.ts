export { ApiController } from './api.controller';
export { ShipController } from './ship.controller';
