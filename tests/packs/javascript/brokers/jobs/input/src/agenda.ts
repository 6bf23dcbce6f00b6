import Agenda from 'agenda';
import { remind } from './remind';

export default ({ agenda }: { agenda: Agenda }) => {
  agenda.define('remind', { priority: 'high' }, remind);
  agenda.define(
    'sweep',
    async (job) => job,
  );
  agenda.every('3 minutes', 'sweep');
};
