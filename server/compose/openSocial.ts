import type { SiteSecrets } from '../platform/secret/index.ts';
import type { Settings } from '../platform/settings/index.ts';
import type { SiteContext } from '../platform/siteContext.ts';
import { StartRefused } from '../platform/startRefused.ts';
import type { Captchas } from '../player/captcha/index.ts';
import type { Identity } from '../player/identity/index.ts';
import type { SocialDoor } from '../player/registration/index.ts';
import { startSweeper } from '../player/session/index.ts';
import {
  Providers,
  readSocialFile,
  registerSocial,
  SocialFileRefused,
  SocialFlows,
  startStandIn,
  type SocialConfig,
} from '../player/social/index.ts';
import { isOnThisMachine } from './openMessages.ts';

interface SocialService {
  readonly door: SocialDoor;
  /** Where browsers ask Google who somebody is: pages of a site with one-tap may connect to it. */
  readonly oneTapOrigin: string | undefined;
  stop(): Promise<void>;
}

/** Sign-in through social networks: those of SOCIAL_FILE, or outside production a stand-in for all of them. */
export async function openSocial(
  { app, endpoints, settings, clock, timers, siteFor, origin }: SiteContext,
  parts: { readonly identity: Identity; readonly captchas: Captchas; readonly secrets: SiteSecrets },
): Promise<SocialService> {
  const { identity, secrets } = parts;
  const providers = await providersOf(settings, origin);
  const networks = new Providers(providers.config, clock);
  identity.connectedNetworks.names = () => networks.names;
  const browserConfig = networks.browserConfigOf('google');
  const flows = new SocialFlows({ db: identity.db, clock, secrets, isHttps: identity.isHttps });
  const door = registerSocial(app, endpoints, {
    identity,
    captchas: parts.captchas,
    providers: networks,
    flows,
    siteFor,
    origin,
    log: (entry, text) => app.log.warn(entry, text),
  });
  const stopSweeper = startSweeper(
    () => flows.forgetOld(),
    (error) => app.log.error({ err: error }, 'the sweep of social sign-ins failed'),
    timers,
  );
  return {
    door,
    oneTapOrigin: browserConfig === undefined ? undefined : new URL(browserConfig).origin,
    async stop() {
      await stopSweeper();
      await providers.close();
    },
  };
}

async function providersOf(
  settings: Settings,
  origin: () => string,
): Promise<{ readonly config: SocialConfig; close(): Promise<void> }> {
  if (settings.socialFile !== undefined) {
    try {
      return { config: await readSocialFile(settings.socialFile), close: async () => {} };
    } catch (error) {
      if (error instanceof SocialFileRefused) throw new StartRefused(error.message);
      throw error;
    }
  }
  // The stand-in believes everybody and can be reached on this machine only, so it is for sites on this machine.
  if (settings.mode === 'production' || !isOnThisMachine(settings))
    return { config: new Map(), close: async () => {} };
  return startStandIn({ origin, port: settings.port === 0 ? 0 : settings.port + 1 });
}
