import { defineModule } from '../../platform/module.ts';
import { siteSecrets } from '../../platform/secret/index.ts';
import { startSweeper } from '../session/index.ts';
import { LinkTokens } from './linkTokens.ts';
import { OneTimeCodes } from './oneTimeCodes.ts';

/** Codes and links that are used once. */
export const code = defineModule({
  name: 'player/code',
  tables: ['code_flow', 'code_send', 'link_token'],
  needs: { secrets: siteSecrets },
  open({ app, db, clock, timers, ids }, { secrets }) {
    const codes = new OneTimeCodes({ clock, ids, secrets });
    const links = new LinkTokens({ clock, secrets });
    const stopSweeping = startSweeper(
      async () => {
        await codes.forgetOld(db);
        await links.forgetOld(db);
      },
      (error) => app.log.error({ err: error }, 'the sweep of codes and links failed'),
      timers,
    );
    return { door: { codes, links }, close: stopSweeping };
  },
});
