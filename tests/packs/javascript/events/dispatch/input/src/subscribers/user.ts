import { EventSubscriber, On } from 'event-dispatch';
import events from '../events';

@EventSubscriber()
export default class UserSubscriber {
  @On(events.user.signIn)
  public signedIn() {}
}
