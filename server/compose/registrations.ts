import type { Caller } from '../platform/http/caller.ts';
import type { SiteSecrets } from '../platform/secret/index.ts';
import type { SiteContext } from '../platform/siteContext.ts';
import { registerActivation } from '../player/activation/index.ts';
import type { Agreements } from '../player/agreement/index.ts';
import { LinkTokens, OneTimeCodes } from '../player/code/index.ts';
import type { Identity } from '../player/identity/index.ts';
import type { Messages } from '../player/message/index.ts';
import { registerPhone } from '../player/phone/index.ts';
import { registerRecovery } from '../player/recovery/index.ts';
import { registerRegistration, type SocialDoor } from '../player/registration/index.ts';
import { startSweeper } from '../player/session/index.ts';

interface RegistrationSiteParts {
  readonly identity: Identity;
  readonly agreements: Agreements;
  readonly messages: Messages;
  readonly secrets: SiteSecrets;
  readonly social: SocialDoor;
  readonly isPayAndPlay: () => boolean;
  readonly fingerprintOf: (caller: Caller) => Promise<string>;
  readonly countryOf: (caller: Caller) => string;
  readonly isCountryBlocked: (country: string, host: string) => boolean;
}

/** How somebody becomes a player, comes back in without the password, and gives an address. Returns how to stop. */
export function registerRegistrations(site: SiteContext, parts: RegistrationSiteParts): () => Promise<void> {
  const { app, endpoints, db, timers, settings } = site;
  const { identity, ...others } = parts;
  const rest = {
    ...site,
    ...others,
    registrationsPerHour: settings.registrationsPerHour,
    isPlayMoney: settings.mode !== 'production',
  };
  const { sessions, signIns, passwords, throttles, flows, twoStep } = identity;
  const codes = new OneTimeCodes(rest);
  const links = new LinkTokens(rest);
  const common = { ...rest, sessions, signIns, passwords, throttles, codes, links };
  registerPhone(endpoints);
  registerRegistration(endpoints, common);
  registerRecovery(endpoints, { ...common, flows, twoStep });
  registerActivation(endpoints, common);
  return startSweeper(
    async () => {
      await codes.forgetOld(db);
      await links.forgetOld(db);
    },
    (error) => app.log.error({ err: error }, 'the sweep of codes and links failed'),
    timers,
  );
}
