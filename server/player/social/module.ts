import {
  confirmSocialTwoStep,
  connectSocial,
  disconnectSocial,
  getOneTapClientId,
  getPendingSocial,
  listSocialConnections,
  loginSocial,
  proveBySocial,
  signInByOneTap,
  startSocial,
} from '@fairline/contracts/registration';

import { defineModule } from '../../platform/module.ts';
import { siteSecrets } from '../../platform/secret/index.ts';
import { captcha } from '../captcha/module.ts';
import { identity } from '../identity/module.ts';
import { startSweeper } from '../session/index.ts';
import { connectedNetworks } from './connectedNetworks.ts';
import { Providers } from './provider.ts';
import { registerSocial } from './routes.ts';
import { SocialFlows } from './socialFlows.ts';

/** Sign-in through social networks. */
export const social = defineModule({
  name: 'player/social',
  tables: ['social_identity', 'social_flow'],
  endpoints: [
    startSocial,
    getPendingSocial,
    loginSocial,
    confirmSocialTwoStep,
    getOneTapClientId,
    signInByOneTap,
    listSocialConnections,
    connectSocial,
    disconnectSocial,
    proveBySocial,
  ],
  needs: { identity, captcha, secrets: siteSecrets },
  async open(site, { identity: known, captcha: { captchas }, secrets }) {
    const { app, endpoints, settings, clock, siteFor, origin } = site;
    const connected = await connectedNetworks(settings, origin);
    const providers = new Providers(connected.config, clock);
    known.connectedNetworks.names = () => providers.names;
    const browserConfig = providers.browserConfigOf('google');
    const flows = new SocialFlows({ db: known.db, clock, secrets, isHttps: known.isHttps });
    const door = registerSocial(app, endpoints, {
      identity: known,
      captchas,
      providers,
      flows,
      siteFor,
      origin,
      log: (entry, text) => app.log.warn(entry, text),
    });
    const stopSweeping = startSweeper(
      () => flows.forgetOld(),
      (error) => app.log.error({ err: error }, 'the sweep of social sign-ins failed'),
      site.timers,
    );
    return {
      door: {
        /** For registrations: who came back from a provider. */
        door,
        /** Where browsers ask Google who somebody is: pages of a site with one-tap may connect to it. */
        oneTapOrigin: browserConfig === undefined ? undefined : new URL(browserConfig).origin,
      },
      async close() {
        await stopSweeping();
        await connected.close();
      },
    };
  },
});
