import { randomUUID } from 'node:crypto';

import { getGameTerms, getSeeds, playRound, startSeeds } from '@fairline/contracts/play';
import { expect, test } from 'vitest';

import { settleGames } from '../betting/settlement/index.ts';
import {
  close,
  entriesOf,
  openWorld,
  shut,
  type Player,
  type World,
} from '../betting/wagering/testing/doorWorld.ts';
import { checkLedger, type Movement } from '../money/wallet/index.ts';
import { describeOnOneEngine, type OpenTestDatabase } from '../platform/database/testing.ts';
import { systemIds } from '../platform/ids.ts';
import { serveRounds } from '../play/rounds/testing/serveRounds.ts';

const HOUR_MS = 3_600_000;
const LINE = 1;
const LIVE = 2;
const [CASHED_OUT, SETTLED, CORRECTED] = [3, 5, 7];

/** What shuts doors, and how a test brings it about. */
const blocks = {
  ban: [
    'account-banned',
    (world, { userId }) =>
      world.db.updateTable('player').set({ ban_level: 1 }).where('user_id', '=', userId).execute(),
  ],
  closed: ['account-closed', (world, { userId }) => close(world, userId)],
  exclusion: [
    'self-excluded',
    (world, { userId }) => shut(world, userId, { excludedUntil: Number.POSITIVE_INFINITY }),
  ],
  timeOut: [
    'time-out',
    (world, { userId }) => shut(world, userId, { timeOutUntil: world.clock.now().getTime() + HOUR_MS }),
  ],
  hours: [
    'session-limit-reached',
    (world, { userId }) => shut(world, userId, { sessionOverAt: world.clock.now().getTime() }),
  ],
  realityCheck: [
    'reality-check-due',
    (world, { userId }) => shut(world, userId, { realityDueAt: world.clock.now().getTime() }),
  ],
  offers: ['offers-off', (world, { userId }) => shut(world, userId, { isOffersOff: true })],
} as const satisfies Record<
  string,
  readonly [reason: string, bring: (world: World, player: Player) => Promise<unknown>]
>;
type Block = keyof typeof blocks;

interface Way {
  readonly name: string;
  /** What is there before the player is blocked. */
  readonly prepare?: (world: World, player: Player) => Promise<string>;
  /** Why it was refused; undefined when it was done. */
  readonly go: (world: World, player: Player, prepared: string) => Promise<string | undefined>;
  readonly shutBy: readonly Block[];
}

const WHO_MAY_NOT_PLAY = ['ban', 'closed', 'exclusion', 'timeOut'] as const;
const STAKE = [...WHO_MAY_NOT_PLAY, 'hours', 'realityCheck'] as const;
const GIFT = [...WHO_MAY_NOT_PLAY, 'offers'] as const;

/** The operator reads the reason at the end of a refusal. */
function refusedBy(output: string): string | undefined {
  return output.startsWith('refused: ') ? (/: ([a-z-]+)\.$/.exec(output)?.[1] ?? output) : undefined;
}

async function placed(player: Player, game: number): Promise<string> {
  const { coupon } = await player.send(game);
  if (coupon === null) throw new Error('The bet was not taken.');
  return String(coupon.number);
}

async function refusalOf({ db }: World, number: string): Promise<string | undefined> {
  const { refusal } = await db
    .selectFrom('coupon')
    .select('refusal')
    .where('number', '=', BigInt(number))
    .executeTakeFirstOrThrow();
  return refusal?.reason;
}

async function paidOf({ db }: World, number: string): Promise<string | undefined> {
  const { paid } = await db
    .selectFrom('coupon')
    .select('paid')
    .where('number', '=', BigInt(number))
    .executeTakeFirstOrThrow();
  return (paid ?? 0n) > 0n ? undefined : 'not paid';
}

/** Bets and rounds of games, for the same players. */
async function openHouse(open: OpenTestDatabase): Promise<World> {
  const world = await openWorld(open);
  serveRounds(world.endpoints, { ...world, ids: systemIds });
  return world;
}

/** Gives the pair of seeds that the player then plays with. */
async function beginPair({ endpoints: { api } }: World, player: Player): Promise<string> {
  const { next } = await player.as(() => api.call(getSeeds, {}));
  const body = { commitment: next.commitment, clientSeed: 'door' };
  const { current } = await player.as(() => api.call(startSeeds, { body }));
  return current?.pairId ?? '';
}

async function play({ endpoints: { api } }: World, player: Player, pairId: string) {
  const game = 'percent';
  const { modelHash } = await player.as(() => api.call(getGameTerms, { params: { game } }));
  const { accountId } = player;
  const round = {
    id: randomUUID(),
    game,
    accountId,
    stake: '500',
    params: { target: 5000 },
    pairId,
    modelHash,
  };
  return (await player.as(() => api.call(playRound, { body: round }))).refusal?.reason;
}

/** Every kind of money with the ways by which it moves. Whoever adds a kind must add its ways: without them this does not compile. */
const ways: Readonly<Record<Movement['kind'], readonly Way[]>> = {
  bet: [
    { name: 'a coupon', shutBy: STAKE, go: async (_, player) => (await player.send(LINE)).refusal?.reason },
    {
      name: 'single bets',
      shutBy: STAKE,
      go: async (_, player) => (await player.sendSingles(LINE)).placements[0]?.refusal?.reason,
    },
    {
      name: 'a coupon that a code pays',
      shutBy: [...STAKE, 'offers'],
      go: async (_, player) => (await player.send(LINE, { promoCode: 'GIFT' })).refusal?.reason,
    },
    {
      name: 'a live bet at the end of its delay',
      shutBy: STAKE,
      prepare: (_, player) => placed(player, LIVE),
      go: async (world, _, number) => {
        world.clock.advance(5000);
        await world.decider.decideDue();
        return refusalOf(world, number);
      },
    },
    {
      name: 'a VIP bet that an operator approves',
      shutBy: STAKE,
      prepare: async (_, player) =>
        (await player.send(LINE, { amount: '9000', isVipBet: true })).coupon?.number.toString() ?? '',
      go: async (world, _, number) => {
        await world.operator('approve', number);
        return refusalOf(world, number);
      },
    },
  ],
  prepaid: [
    {
      name: 'a coupon with prepaid money',
      shutBy: STAKE,
      prepare: (world, { userId }) => world.operator('prepaid', String(userId), '3.00', 'EUR'),
      go: async (_, player) => (await player.send(LINE, { prepaidAmount: '300' })).refusal?.reason,
    },
    {
      name: 'money paid in for bets',
      shutBy: WHO_MAY_NOT_PLAY,
      go: async (world, { userId }) =>
        refusedBy(await world.operator('prepaid', String(userId), '3.00', 'EUR')),
    },
    {
      name: 'the same paid out again',
      shutBy: [],
      prepare: (world, { userId }) => world.operator('prepaid', String(userId), '3.00', 'EUR'),
      go: async (world, { userId }) =>
        refusedBy(await world.operator('prepaid', String(userId), '3.00', 'EUR', '--out')),
    },
  ],
  bonus: [
    {
      name: 'bonus money',
      shutBy: GIFT,
      go: async (world, { userId }) =>
        refusedBy(await world.operator('bonus', String(userId), '5.00', 'EUR')),
    },
    {
      name: 'a code for one player',
      shutBy: GIFT,
      go: async (world, { userId }) =>
        refusedBy(
          await world.operator(
            'promo',
            'add',
            `FOR-${userId}`,
            '5',
            'EUR',
            '--until',
            '2099-01-01',
            '--player',
            String(userId),
          ),
        ),
    },
  ],
  'cash-out': [
    {
      name: 'a sale',
      shutBy: [],
      prepare: (_, player) => placed(player, CASHED_OUT),
      go: async (world, player, number) => {
        await player.sell(number);
        return paidOf(world, number);
      },
    },
  ],
  settlement: [
    {
      name: 'a win',
      shutBy: [],
      prepare: (_, player) => placed(player, SETTLED),
      go: async (world, _, number) => {
        await world.book.result(SETTLED, [1, 0, 0]);
        await settleGames(world.parts, [world.book.gameId(SETTLED)]);
        return paidOf(world, number);
      },
    },
    {
      name: 'a bet that an operator returns',
      shutBy: [],
      prepare: (_, player) => placed(player, LINE),
      go: async (world, _, number) => {
        await world.operator('void', number, '--why', 'a wrong price');
        return paidOf(world, number);
      },
    },
  ],
  reversal: [
    {
      name: 'a correction',
      shutBy: [],
      prepare: async (world, player) => {
        const number = await placed(player, CORRECTED);
        await world.book.result(CORRECTED, [1, 0, 0]);
        await settleGames(world.parts, [world.book.gameId(CORRECTED)]);
        return number;
      },
      go: async (world, _, number) => {
        await world.book.correct(CORRECTED, [0, 1, 0]);
        await settleGames(world.parts, [world.book.gameId(CORRECTED)]);
        return (await paidOf(world, number)) === undefined ? 'not taken back' : undefined;
      },
    },
  ],
  'bet-returned': [
    {
      name: 'a stake that comes back from an operator',
      shutBy: [],
      prepare: async (_, player) =>
        (await player.send(LINE, { amount: '9000', isVipBet: true })).coupon?.number.toString() ?? '',
      go: async (world, _, number) => {
        await world.operator('refuse', number);
        const reason = await refusalOf(world, number);
        return reason === 'vip-refused' ? undefined : reason;
      },
    },
  ],
  'game-stake': [{ name: 'a round of a game', shutBy: STAKE, prepare: beginPair, go: play }],
  // No way in leads to these alone: the fence of the database is what a forgotten one would meet.
  deposit: [{ name: 'an entry', shutBy: [], go: (_, player) => player.move('deposit') }],
  opening: [{ name: 'an entry', shutBy: [], go: (_, player) => player.move('opening') }],
  conversion: [{ name: 'an entry', shutBy: [], go: (_, player) => player.move('conversion') }],
  'game-win': [{ name: 'an entry', shutBy: [], go: (_, player) => player.move('game-win') }],
  'game-returned': [{ name: 'an entry', shutBy: [], go: (_, player) => player.move('game-returned') }],
  claim: [{ name: 'an entry', shutBy: [], go: (_, player) => player.move('claim', -100n) }],
};

describeOnOneEngine('every way by which money moves, and what shuts it', (open) => {
  test.each(Object.keys(blocks) as Block[])(
    '%s shuts the ways that ask for it, and no other',
    async (block) => {
      const world = await openHouse(open);
      const [reason, bring] = blocks[block];
      const [found, expected]: [unknown[], unknown[]] = [[], []];
      for (const [kind, list] of Object.entries(ways)) {
        for (const { name, prepare, go, shutBy } of list) {
          const player = await world.newPlayer();
          const prepared = (await prepare?.(world, player)) ?? '';
          await bring(world, player);
          found.push([kind, name, await go(world, player, prepared)]);
          const isFenced = kind === 'deposit' && (block === 'exclusion' || block === 'timeOut');
          expected.push([kind, name, isFenced ? 'fenced' : shutBy.includes(block) ? reason : undefined]);
        }
      }
      expect(found).toEqual(expected);
      expect((await checkLedger(world.db)).problems).toEqual([]);
    },
  );

  test('with nothing in the way, all of them are open', async () => {
    const world = await openHouse(open);
    for (const [kind, list] of Object.entries(ways)) {
      for (const { name, prepare, go } of list) {
        const player = await world.newPlayer();
        const prepared = (await prepare?.(world, player)) ?? '';
        expect([kind, name, await go(world, player, prepared)]).toEqual([kind, name, undefined]);
      }
    }
    expect((await checkLedger(world.db)).problems).toEqual([]);
  });

  test('a door that was shut between the decision and the writing of a bet keeps it out', async () => {
    const world = await openWorld(open);
    const player = await world.newPlayer();
    // The next coupon of the player is decided by what this one has left in memory.
    expect((await player.send(LINE)).status).toBe('accepted');
    await blocks.exclusion[1](world, player);
    expect((await player.send(LINE)).refusal?.reason).toBe('self-excluded');
    await shut(world, player.userId, { excludedUntil: null });
    expect((await player.send(LINE)).status).toBe('accepted');
    // So that nobody sends too many in a second.
    world.clock.advance(1000);
    // No fence of the database stands behind this one.
    await shut(world, player.userId, { sessionOverAt: world.clock.now().getTime() });
    expect((await player.send(LINE)).refusal?.reason).toBe('session-limit-reached');
    await shut(world, player.userId, { sessionOverAt: null });
    expect((await player.send(LINE)).status).toBe('accepted');
    world.clock.advance(1000);
    // What comes with the clock alone needs no new version.
    await shut(world, player.userId, { realityDueAt: world.clock.now().getTime() + 1000 });
    expect((await player.send(LINE)).status).toBe('accepted');
    world.clock.advance(1000);
    expect((await player.send(LINE)).refusal?.reason).toBe('reality-check-due');
  });

  test('a hundred bets against an exclusion: none is written after it', async () => {
    const world = await openWorld(open);
    const { userId, accountId } = await world.newPlayer();
    const bets = Array.from({ length: 100 }, (_, index) => async () => {
      const { row } = await world.place([world.bet(LINE)], { amount: '100' }, { userId, accountId });
      return [index, row?.state, row?.refusal?.reason] as const;
    });
    const some = bets.slice(0, 40).map((bet) => bet());
    const shutting = shut(world, userId, { excludedUntil: Number.POSITIVE_INFINITY }).then(async () => {
      return entriesOf(world, userId);
    });
    const answers = await Promise.all([...some, ...bets.slice(40).map((bet) => bet())]);
    const before = await shutting;
    expect(await entriesOf(world, userId)).toBe(before);
    for (const [, state, reason] of answers)
      expect([state, reason]).toEqual(state === 'open' ? ['open', undefined] : ['refused', 'self-excluded']);
    expect((await world.place([world.bet(LINE)], {}, { userId, accountId })).row?.refusal?.reason).toBe(
      'self-excluded',
    );
  });
});
