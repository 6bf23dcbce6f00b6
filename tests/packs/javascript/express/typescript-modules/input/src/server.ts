import { Application } from 'express';

export class Server {
  private app: Application;

  constructor(app: Application) {
    this.app = app;
    this.routes();
  }

  private routes() {
    this.app.get('/version', (req, res) => res.send('1'));
  }
}
