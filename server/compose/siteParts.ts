import type { FastifyInstance } from 'fastify';

import { BET_COMMAND, runBetCall } from '../betting/betOrder/index.ts';
import { playerDoor } from '../betting/wagering/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { hostnameOf } from '../platform/http/hostname.ts';
import type { SiteContext } from '../platform/siteContext.ts';
import { Agreements, runTermsCall, TERMS_COMMAND } from '../player/agreement/index.ts';
import { PLAYER_COMMAND, runPlayerCall } from '../player/playerOrder/index.ts';
import { blockReasonOf, registerBlocking } from '../site/blocking/index.ts';
import {
  guardGeoHeader,
  listenForOperator,
  operatorSocketPath,
  registerSiteConfig,
  runOperatorCall,
  SiteConfigs,
  siteDefaults,
} from '../site/siteConfig/index.ts';
import { rulesOf, type VisitOf, visitSource } from '../web/index.ts';
import { openOperatorMail } from './operatorMail.ts';

interface SiteParts {
  readonly visitOf: VisitOf;
  /** Whether the operator keeps visitors of this country from registering at this host. */
  readonly isCountryBlocked: (country: string, host: string) => boolean;
  close(): Promise<void>;
}

/** A change in another process is in force here after at most so long. */
const FOLLOW_MS = 1500;

/** What the operator has configured. */
export function openConfigs(
  app: FastifyInstance,
  { database, settings, clock }: Pick<SiteContext, 'database' | 'settings' | 'clock'>,
): Promise<SiteConfigs> {
  return SiteConfigs.open({
    db: database.db,
    clock,
    defaults: siteDefaults(settings),
    onProblem: (problem, cause) => app.log.error({ err: cause }, problem),
  });
}

/** Blocking, where a visitor comes from, and the operator's door to the configuration. */
export async function openSite(
  site: SiteContext,
  configs: SiteConfigs,
  isSignedIn: (caller: Caller) => Promise<boolean>,
): Promise<SiteParts> {
  const { app, endpoints, settings, clock, siteFor } = site;
  const visitOf = visitSource({ configs, clock, isProduction: settings.mode === 'production' });
  guardGeoHeader(app, {
    trustedProxies: settings.trustedProxies,
    geoHeader: () => configs.operator.geoHeader,
  });
  registerSiteConfig(endpoints, {
    siteFor,
    countryOf: (caller) => visitOf(caller).country,
    random: Math.random,
  });
  registerBlocking(app, endpoints, {
    rules: () => rulesOf(configs),
    factsOf: (caller) => ({
      country: visitOf(caller).country,
      host: caller.host.replace(/:\d+$/, '').toLowerCase(),
      nowMs: clock.now().getTime(),
    }),
    isSignedIn,
  });
  const endFollowing = await watchForChanges(site, configs);
  const isCountryBlocked = (country: string, host: string): boolean => {
    const nowMs = clock.now().getTime();
    const facts = { country, host: hostnameOf(host), path: '/registration', isSignedIn: false, nowMs };
    return blockReasonOf(rulesOf(configs), facts) !== null;
  };
  return { visitOf, isCountryBlocked, close: endFollowing };
}

/**
 * PostgreSQL is open to the operator's command and to other servers, so it is asked for news. The embedded database
 * belongs to this process, so the command comes here.
 */
async function watchForChanges(
  { app, database, db, settings, clock, timers, ids, siteFor, origin }: SiteContext,
  configs: SiteConfigs,
): Promise<() => Promise<void>> {
  if (database.engine === 'postgres') {
    const end = configs.follow(FOLLOW_MS, timers);
    return async () => end();
  }
  const agreements = new Agreements({ db, clock });
  const companyName = (): string => siteFor('').companyName;
  const openMail = () => openOperatorMail({ settings, clock, ids, companyName, origin });
  try {
    return await listenForOperator(operatorSocketPath(settings.dataFolder), (call) => {
      const [command] = call.args;
      const parts = { db, clock, ids };
      if (command === TERMS_COMMAND) return runTermsCall(agreements, call);
      if (command === PLAYER_COMMAND) return runPlayerCall({ ...parts, openMail }, call);
      if (command === BET_COMMAND) {
        const { operator: limits } = configs;
        const { secondPersonUnits } = limits;
        return runBetCall({ ...parts, secondPersonUnits, limits, door: playerDoor }, call);
      }
      return runOperatorCall(configs, call);
    });
  } catch (error) {
    // A folder on which sockets cannot be made is no reason to keep the site closed.
    app.log.warn(
      { err: error },
      'the operator command cannot reach this server: stop it to change the configuration',
    );
    return async () => {};
  }
}
