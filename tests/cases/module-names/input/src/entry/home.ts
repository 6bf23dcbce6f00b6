import { price } from '@/core/price';
import { run } from '~/jobs/queue.ts';
import { send } from '@/mail/none';
