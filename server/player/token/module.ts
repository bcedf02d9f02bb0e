import { defineModule } from '../../platform/module.ts';
import { siteSecrets } from '../../platform/secret/index.ts';
import { startSweeper } from '../session/index.ts';
import { TokenKeys } from './tokenKeys.ts';
import { Tokens } from './tokens.ts';

/** What the server signs for browsers, and the keys for it. */
export const token = defineModule({
  name: 'player/token',
  tables: ['token_key'],
  needs: { secrets: siteSecrets },
  open({ app, db, clock, timers, ids, settings }, { secrets }) {
    const { log } = app;
    const keys = new TokenKeys({
      db,
      clock,
      ids,
      secrets,
      onClosedKey: (id) =>
        log.warn({ id }, 'a signing key was sealed with another SITE_SECRET: what it has signed is refused'),
    });
    const tokens = new Tokens({ keys, clock, ids, issuer: settings.publicOrigin ?? 'fairline' });
    const stopSweeping = startSweeper(
      () => keys.forgetOld(),
      (error) => log.error({ err: error }, 'the sweep of sessions and tokens failed'),
      timers,
    );
    return { door: { keys, tokens }, close: stopSweeping };
  },
});
