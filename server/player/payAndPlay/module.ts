import { notifyPayer, startPayAndPlay } from '@fairline/contracts/registration';

import { defineModule, definePort } from '../../platform/module.ts';
import { siteSecrets } from '../../platform/secret/index.ts';
import { isOnThisMachine } from '../../platform/settings/index.ts';
import { agreement } from '../agreement/module.ts';
import { fingerprint } from '../fingerprint/module.ts';
import { identity } from '../identity/module.ts';
import { newcomers } from '../registration/index.ts';
import { startSweeper } from '../session/index.ts';
import { PayOrders } from './payOrders.ts';
import { providerName, type PayProvider } from './payProvider.ts';
import { registerPayAndPlay } from './routes.ts';
import { startBankStandIn } from './standIn/startBankStandIn.ts';

/** The bank that the operator has configured; null: none. */
export const configuredBank =
  definePort<() => Pick<PayProvider, 'address' | 'keyId'> | null>('the configured bank');

/** Accounts by way of a bank: the provider of the configuration, or outside production a stand-in. */
export const payAndPlay = defineModule({
  name: 'player/payAndPlay',
  tables: ['pay_identity', 'pay_order'],
  endpoints: [startPayAndPlay],
  ownRoutes: [notifyPayer],
  needs: {
    identity,
    agreements: agreement,
    fingerprint,
    newcomers,
    secrets: siteSecrets,
    configured: configuredBank,
  },
  async open(site, { identity: known, agreements, fingerprint: { fingerprintOf }, secrets, ...needed }) {
    const { app, settings, clock, ids } = site;
    const { payAndPlaySecret: secret } = settings;
    const standIn =
      settings.mode === 'production' || !isOnThisMachine(settings)
        ? undefined
        : await startBankStandIn({ clock, secret: secrets.digest('pay-and-play', 'stand-in') });
    const provider = (): PayProvider | undefined => {
      const configured = needed.configured();
      if (configured === null) return standIn?.provider;
      return secret === undefined ? undefined : { ...configured, secret };
    };
    known.connectedBank.name = () => {
      const connected = provider();
      return connected === undefined ? undefined : providerName(connected);
    };
    if (needed.configured() !== null && secret === undefined)
      app.log.warn('operator.payAndPlay is configured and PAY_AND_PLAY_SECRET is not set: it stays off');
    const { db, isHttps } = known;
    const orders = new PayOrders({ db, clock, ids, secrets, isHttps });
    await registerPayAndPlay(app, site.endpoints, {
      ...site,
      ...needed.newcomers,
      identity: known,
      agreements,
      fingerprintOf,
      orders,
      provider,
      registrationsPerHour: settings.registrationsPerHour,
      isPlayMoney: settings.mode !== 'production',
      log: (entry, text) => app.log.warn(entry, text),
    });
    const stopSweeping = startSweeper(
      () => orders.forgetOld(),
      (error) => app.log.error({ err: error }, 'the sweep of orders at banks failed'),
      site.timers,
    );
    return {
      door: {
        /** The site is connected to a provider. */
        isOn: (): boolean => provider() !== undefined,
        orders,
      },
      async close() {
        await stopSweeping();
        await standIn?.close();
      },
    };
  },
});
