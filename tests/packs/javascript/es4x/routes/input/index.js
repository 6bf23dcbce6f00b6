import { Router } from '@vertx/web';

const app = Router.router(vertx);

app.route('/*').handler(logged);
app.get('/looms').handler(list);
app.route('/threads').handler(threads);

vertx.createHttpServer().requestHandler(app).listen(8080);
