import type { Caller } from '../platform/http/caller.ts';
import type { SiteSecrets } from '../platform/secret/index.ts';
import type { SiteContext } from '../platform/siteContext.ts';
import type { Agreements } from '../player/agreement/index.ts';
import type { Identity } from '../player/identity/index.ts';
import {
  PayOrders,
  providerName,
  registerPayAndPlay,
  startBankStandIn,
  type PayAndPlayParts,
  type PayProvider,
} from '../player/payAndPlay/index.ts';
import { startSweeper } from '../player/session/index.ts';
import { isOnThisMachine } from './openMessages.ts';

interface PayAndPlayService {
  /** The site is connected to a provider. */
  readonly isOn: () => boolean;
  stop(): Promise<void>;
}

/** Accounts by way of a bank: the provider of the configuration, or outside production a stand-in. */
export async function openPayAndPlay(
  site: SiteContext,
  parts: {
    readonly identity: Identity;
    readonly agreements: Agreements;
    readonly secrets: SiteSecrets;
    /** What the operator has configured. */
    readonly configured: () => Pick<PayProvider, 'address' | 'keyId'> | null;
    readonly countryOf: PayAndPlayParts['countryOf'];
    readonly isCountryBlocked: PayAndPlayParts['isCountryBlocked'];
    readonly fingerprintOf: (caller: Caller) => Promise<string>;
  },
): Promise<PayAndPlayService> {
  const { app, settings, clock, ids } = site;
  const { identity, secrets } = parts;
  const { payAndPlaySecret: secret } = settings;
  const standIn =
    settings.mode === 'production' || !isOnThisMachine(settings)
      ? undefined
      : await startBankStandIn({ clock, secret: secrets.digest('pay-and-play', 'stand-in') });
  const provider = (): PayProvider | undefined => {
    const configured = parts.configured();
    if (configured === null) return standIn?.provider;
    return secret === undefined ? undefined : { ...configured, secret };
  };
  identity.connectedBank.name = () => {
    const connected = provider();
    return connected === undefined ? undefined : providerName(connected);
  };
  if (parts.configured() !== null && secret === undefined)
    app.log.warn('operator.payAndPlay is configured and PAY_AND_PLAY_SECRET is not set: it stays off');
  const { db, isHttps } = identity;
  const orders = new PayOrders({ db, clock, ids, secrets, isHttps });
  await registerPayAndPlay(app, site.endpoints, {
    ...site,
    ...parts,
    orders,
    provider,
    registrationsPerHour: settings.registrationsPerHour,
    isPlayMoney: settings.mode !== 'production',
    log: (entry, text) => app.log.warn(entry, text),
  });
  const stopSweeper = startSweeper(
    () => orders.forgetOld(),
    (error) => app.log.error({ err: error }, 'the sweep of orders at banks failed'),
    site.timers,
  );
  return {
    isOn: () => provider() !== undefined,
    async stop() {
      await stopSweeper();
      await standIn?.close();
    },
  };
}
