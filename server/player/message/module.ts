import { listOutbox } from '@fairline/contracts/message';

import { defineModule } from '../../platform/module.ts';
import { siteSecrets } from '../../platform/secret/index.ts';
import { isOnThisMachine } from '../../platform/settings/index.ts';
import { Delivery } from './delivery.ts';
import { Messages } from './messages.ts';
import { registerOutbox } from './routes.ts';
import { channelsOf, notesOf, transportsOf } from './waysOut.ts';
import { startWorker } from './worker.ts';

/** The queue of mail and SMS, the worker that sends it, and outside production the page that shows it. */
export const message = defineModule({
  name: 'player/message',
  tables: ['message'],
  endpointsOutsideProduction: [listOutbox],
  needs: { secrets: siteSecrets },
  open({ app, endpoints, db, clock, timers, ids, settings, siteFor }, { secrets }) {
    const isProduction = settings.mode === 'production';
    const messages = new Messages({ clock, ids, secrets });
    const transports = transportsOf(settings, siteFor('').companyName);
    const delivery = new Delivery({
      db,
      clock,
      secrets,
      transports,
      keepsBodies: !isProduction,
      log: (entry, text) => app.log.warn(entry, text),
    });
    const worker = startWorker(
      () => delivery.deliverDue(),
      (error) => app.log.error({ err: error }, 'the queue of messages failed'),
      timers,
    );
    messages.onQueued(() => worker.wake());
    if (!isProduction) registerOutbox(endpoints, { db, secrets, isOpen: isOnThisMachine(settings) });
    return {
      door: { messages, worker, channels: channelsOf(settings), notes: notesOf(settings) },
      async close() {
        await worker.stop();
        transports.mail.close();
        transports.sms.close();
      },
    };
  },
});
