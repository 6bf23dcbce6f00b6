import events from './events';

export class Auth {
  constructor(private eventDispatcher: any) {}

  signIn() {
    this.eventDispatcher.dispatch(events.user.signIn, {});
  }
}
