import { listDemoPlayers, type DemoPlayer } from '@fairline/contracts/identity';
import { LIMIT_TYPES } from '@fairline/contracts/limits';
import type { Kysely } from 'kysely';

import { openAccounts } from '../money/wallet/index.ts';
import type { Clock } from '../platform/clock.ts';
import { inTransaction, type Tables } from '../platform/database/index.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { Agreements } from '../player/agreement/index.ts';
import {
  createPlayer,
  findPlayerId,
  loginName,
  noteSecurityEvent,
  type Identity,
  type NewPlayer,
} from '../player/identity/index.ts';
import { keepLimits } from '../player/limits/index.ts';

const DAY_MS = 24 * 60 * 60_000;

type Made = Omit<NewPlayer, 'now' | 'passwordHash' | 'language' | 'registrationKind'> & {
  readonly ageDays: number;
};

/** Play money and a public password: these players belong to nobody. */
export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  { kind: 'fresh', login: 'fresh', password: 'fresh-paint-on-monday' },
  { kind: 'active', login: 'active', password: 'active-since-the-summer' },
  { kind: 'limited', login: 'limited', password: 'limited-by-own-choice' },
];

/** In whole units: what the limited player has forbidden themselves, over a day, a week and a month. */
const LIMITS = [
  { limitType: LIMIT_TYPES.deposit[0], limitValue: 500 },
  { limitType: LIMIT_TYPES.deposit[1], limitValue: 2000 },
  { limitType: LIMIT_TYPES.wager[0], limitValue: 300 },
  { limitType: LIMIT_TYPES.loss[0], limitValue: 200 },
  { limitType: LIMIT_TYPES.loss[2], limitValue: 2500 },
] as const;

const MADE: Readonly<Record<DemoPlayer['kind'], Made>> = {
  fresh: { country: 'GB', currency: 'GBP', ageDays: 0 },
  active: {
    country: 'DE',
    currency: 'EUR',
    email: 'active@player.example',
    isEmailConfirmed: true,
    // Numbers of this range are given to nobody.
    phone: { country: 'GB', code: '44', number: '7700900123' },
    isPhoneConfirmed: true,
    firstName: 'Alex',
    lastName: 'Active',
    birthDate: '1988-04-17',
    ageDays: 120,
  },
  limited: {
    country: 'TR',
    currency: 'TRY',
    email: 'limited@player.example',
    isEmailConfirmed: true,
    firstName: 'Lee',
    lastName: 'Limited',
    birthDate: '1993-09-02',
    ageDays: 30,
    isNeedIdentification: true,
  },
};

interface DemoParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly agreements: Agreements;
}

/** Makes the demo's players, those that are not there yet. A production site never calls this. */
export async function seedDemoPlayers(parts: DemoParts): Promise<void> {
  for (const player of DEMO_PLAYERS) await seedPlayer(parts, player);
}

/** Tells their logins to whoever asks. A production site has none to tell. */
export function registerDemoPlayers(endpoints: Endpoints, players: readonly DemoPlayer[]): void {
  endpoints.serve(listDemoPlayers, async () => ({ players: [...players] }));
}

async function seedPlayer(
  { db, clock, identity, agreements }: DemoParts,
  { kind, login, password }: DemoPlayer,
): Promise<void> {
  if ((await findPlayerId(db, loginName(login))) !== undefined) return;
  const { ids } = identity;
  const { ageDays, ...player } = MADE[kind];
  const now = clock.now();
  const since = new Date(now.getTime() - ageDays * DAY_MS);
  const terms = await agreements.inForce('en');
  const passwordHash = await identity.passwords.hash(password);
  await inTransaction(db, async (tx) => {
    const result = await createPlayer(tx, {
      ...player,
      login,
      language: 'en',
      registrationKind: 'operator',
      passwordHash,
      now: since,
    });
    // Another process of the site was first.
    if (!result.ok) return;
    const { userId } = result;
    await openAccounts(tx, { userId, currency: player.currency, now: since, ids, isPlayMoney: true });
    if (terms !== null)
      await agreements.confirm({ userId, version: terms.version, ip: '127.0.0.1', fingerprint: 'demo' }, tx);
    for (let day = ageDays; day > 0; day -= 10) {
      const at = new Date(now.getTime() - day * DAY_MS);
      await noteSecurityEvent(tx, { id: ids.next(), userId, kind: 'sign-in', ip: '127.0.0.1', at });
    }
    // With the player or not at all: one who is there is not looked at again.
    if (kind === 'limited')
      await keepLimits(tx, { userId, currency: player.currency, now: since, ids, wanted: LIMITS });
  });
}
