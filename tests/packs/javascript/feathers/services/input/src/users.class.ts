import { KnexService } from '@feathersjs/knex';

export class UserService extends KnexService {}
