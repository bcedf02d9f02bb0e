import { AGREEMENT_RESULT, getSportTree } from '@fairline/contracts';
import { isSignedIn } from '@fairline/sdk/server';

import { otherProblems } from '../betting/betOrder/module.ts';
import { hasRunningBets } from '../betting/wagering/index.ts';
import { betsOnBook } from '../book/feed/module.ts';
import { hiddenSports } from '../book/hiddenSports.ts';
import { DEMO_PLAYERS } from '../demo/index.ts';
import { ownersOfAccounts } from '../money/wallet/module.ts';
import { whoCalls } from '../platform/http/whoCalls.ts';
import { bind, later, type Listed } from '../platform/module.ts';
import { SiteSecrets, siteSecrets } from '../platform/secret/index.ts';
import { VERSION } from '../platform/version.ts';
import { ledgerPurse, purse } from '../play/purse/index.ts';
import { wrongRounds } from '../play/rounds/index.ts';
import { wrongCommitments } from '../play/seeds/index.ts';
import { agreement } from '../player/agreement/module.ts';
import { USUAL_WORK } from '../player/captcha/index.ts';
import { attackOnEndpoints, captchaWork } from '../player/captcha/module.ts';
import { noteChange, openSecrets, USUAL_COST } from '../player/identity/index.ts';
import {
  identity,
  passwordCost,
  postOfIdentity,
  publicLogins,
  secretsOfIdentity,
} from '../player/identity/module.ts';
import { message } from '../player/message/module.ts';
import { readSettings } from '../player/office/index.ts';
import { office, offeredSports } from '../player/office/module.ts';
import { configuredBank } from '../player/payAndPlay/module.ts';
import { mailOfOperator } from '../player/playerOrder/module.ts';
import { newcomers, registrationChoicesOf } from '../player/registration/index.ts';
import { session, termsOfPlayers, watchOfKeys } from '../player/session/module.ts';
import { blocking, whetherSignedIn } from '../site/blocking/module.ts';
import { siteConfig } from '../site/siteConfig/module.ts';
import { servedVersion } from '../site/startup/module.ts';
import { betsOf } from './betsOf.ts';
import { identityMessages } from './identityMessages.ts';
import { openOperatorMail } from './operatorMail.ts';

const PROBLEMS_MAX = 50;

/** What rooms ask of rooms that they may not import, and where two modules ask each other. */
export const bindings: readonly Listed[] = [
  bind(secretsOfIdentity, {}, (_needed, { settings }) => openSecrets(settings)),
  bind(siteSecrets, { keeper: secretsOfIdentity }, ({ keeper }) => new SiteSecrets(keeper)),

  bind(whoCalls, { sessions: session }, ({ sessions }) => ({
    playerOf: sessions.playerOf,
    visitorOf: async (caller) => (await sessions.of(caller))?.userId ?? null,
  })),
  bind(
    whetherSignedIn,
    { sessions: session },
    ({ sessions }) =>
      async (caller) =>
        isSignedIn(await sessions.viewOf(caller)),
  ),

  // Agreement asks who calls, and who calls has terms to confirm.
  bind(termsOfPlayers, { agreements: later(agreement) }, ({ agreements }) => async (userId) => {
    const { result, updatedAt } = await agreements().statusOf(userId);
    return {
      isTermsChanged: result === AGREEMENT_RESULT.changed,
      termsChangedAt: updatedAt === '' ? null : updatedAt,
    };
  }),
  // Identity opens sessions, and is told of their keys.
  bind(watchOfKeys, { identity: later(identity) }, ({ identity: known }, { clock }) => ({
    onUsed: (deviceId, at) => known().deviceUses.note(deviceId, at),
    onReused: (tx, caller, userId) =>
      noteChange(known(), tx, caller, { userId, message: { kind: 'key-reused', at: clock.now() } }),
  })),
  // Identity asks for captchas, and sees the attacks.
  bind(
    attackOnEndpoints,
    { identity: later(identity) },
    ({ identity: known }) =>
      ({ module }) =>
        module === 'identity' && known().watch.isUnderAttack,
  ),
  bind(captchaWork, {}, () => USUAL_WORK),
  bind(passwordCost, {}, () => USUAL_COST),
  bind(publicLogins, {}, (_needed, { settings }) => {
    const players = settings.mode === 'production' ? [] : DEMO_PLAYERS;
    return new Set(players.map(({ login }) => login));
  }),
  bind(postOfIdentity, { message }, ({ message: { messages, channels } }, { siteFor, origin }) => ({
    queueMessage: identityMessages({ messages, companyName: () => siteFor('').companyName, origin }),
    channels,
  })),
  bind(
    mailOfOperator,
    {},
    (_needed, site) => () => openOperatorMail({ ...site, companyName: () => site.siteFor('').companyName }),
  ),

  bind(
    newcomers,
    { siteConfig, blocking },
    ({ siteConfig: { countryOf }, blocking: { isCountryBlocked } }) => ({
      countryOf,
      isCountryBlocked,
    }),
  ),
  bind(
    configuredBank,
    { siteConfig },
    ({ siteConfig: { configs } }) =>
      () =>
        configs.operator.payAndPlay,
  ),

  bind(ownersOfAccounts, {}, (_needed, { db }) => ({
    seesPoints: async (userId) => (await readSettings(db, userId)).points_type_balance,
    // Whom nobody has asked may still have it.
    wantsFirstBonus: async (userId) => (await registrationChoicesOf(db, userId))?.bonus !== 'none',
    hasRunningBets,
  })),
  // Drawn for nobody: who has hidden a sport must find it here to show it again.
  bind(
    offeredSports,
    {},
    (_needed, { endpoints }) =>
      async (language) =>
        (await endpoints.api.call(getSportTree, { query: { language } })).sports,
  ),
  bind(hiddenSports, { office }, ({ office: { hiddenFor } }) => hiddenFor),

  bind(otherProblems, {}, () => async (db) => [
    ...(await wrongRounds(db, PROBLEMS_MAX)),
    ...(await wrongCommitments(db, PROBLEMS_MAX)),
  ]),
  bind(purse, {}, (_needed, { ids }) => ledgerPurse(ids)),

  bind(betsOnBook, {}, (_needed, { db }) => betsOf(db)),

  // Whoever serves pages puts the digest of their files in its place.
  bind(servedVersion, {}, () => VERSION),
];
