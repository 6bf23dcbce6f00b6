import { feathers } from '@feathersjs/feathers';
import { koa, rest } from '@feathersjs/koa';
import { MessageService } from './messages.class';
import { UserService } from './users.class';

const app = koa(feathers());

app.configure(rest());
app.use('messages', new MessageService());
app.use('/users', new UserService({ name: 'users' }), { methods: ['find'] });
app.listen(3030);
