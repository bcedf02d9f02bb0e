import type { ChosenBet, PlaceCoupon } from '@fairline/contracts/coupon';
import { oracle, seededRandom, type OracleCoupon, type Random } from '@fairline/coupon/testkit';
import { expect, test } from 'vitest';

import { checkLedger } from '../../money/wallet/index.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import type { Ended } from '../wagering/testing/bettingBook.ts';
import { openWageringSite, RULES } from '../wagering/testing/wageringSite.ts';
import { settleGames } from './settleGames.ts';

const GAMES = 12;
const COUPONS = process.env.SOAK === '1' ? 2000 : 40;
const OUTCOMES = ['home', 'draw', 'away'] as const;

describeOnBothEngines('random coupons', (open) => {
  test(
    'of all types, placed and settled as players do it, are paid what a calculation of its own says',
    { timeout: 1_200_000 },
    async () => {
      const random = seededRandom(20_261_115);
      const site = await openWageringSite(open, { games: 2 * GAMES });
      const games = Array.from({ length: GAMES }, (_, index) => 2 * index + 1);
      const prices = new Map<number, readonly [number, number, number]>();
      for (const game of games) {
        const price = [0, 1, 2].map(() => random.between(1050, 4000)) as [number, number, number];
        prices.set(game, price);
        await site.book.price(game, price);
      }
      const rules = {
        ...RULES,
        stakeMaxUnits: 1_000_000,
        payoutMaxUnits: 10_000_000,
        marketLossMaxUnits: 10_000_000,
        gameLossMaxUnits: 10_000_000,
        hyperBonus: HYPER_BONUS,
      };
      const placed: { id: string; command: PlaceCoupon }[] = [];
      let player = { userId: site.userId, accountId: site.accountId };
      for (let count = 0; count < COUPONS; count += 1) {
        // Play money ends sometime; then somebody else goes on.
        if (count % 40 === 39) player = await site.addPlayer();
        const { bets, changes } = randomCommand(random, games, (game, outcome) => ({
          ...site.bet(game, outcome),
          coef: prices.get(game)?.[OUTCOMES.indexOf(outcome)] ?? 0,
        }));
        const { row, command } = await site.place(bets, changes, { rules, ...player });
        expect([changes.typeId, row?.state, row?.refusal]).toEqual([changes.typeId, 'open', null]);
        placed.push({ id: command.id, command });
      }
      const results = new Map<number, readonly [Ended, Ended, Ended]>();
      for (const game of games) {
        const result = [0, 1, 2].map(() => randomResult(random)) as [Ended, Ended, Ended];
        results.set(game, result);
        await site.book.result(game, result);
      }
      await settleGames(
        site.parts,
        games.map((game) => site.book.gameId(game)),
      );
      for (const { id, command } of placed) {
        const expected = oracle({
          typeId: command.typeId,
          systemValue: command.systemValue,
          stake: command.amount,
          currency: 'EUR',
          antiExpressMargin: '0.05',
          bets: command.bets.map((bet) => ({
            id: `${bet.gameId}:${bet.outcomeId}`,
            coef: (bet.coef / 1000).toFixed(3),
            ...endOf(bet),
            banker: command.typeId === 2 && bet.blockId === 0,
            blockId: bet.blockId,
          })),
          blocks: blocksOf(command),
          ...promisedTo(command),
        });
        expect([command.typeId, id, (await site.row(id)).paid]).toEqual([
          command.typeId,
          id,
          expected.payout,
        ]);
      }
      expect((await checkLedger(site.db)).problems).toEqual([]);

      function endOf(bet: ChosenBet): Pick<OracleCoupon['bets'][number], 'statusId' | 'deadHeat'> {
        const game = games.find((index) => site.book.gameId(index) === bet.gameId) ?? 0;
        const ended = results.get(game)?.[OUTCOMES.findIndex((id) => id === bet.outcomeId)] ?? -2;
        if (typeof ended === 'number') return { statusId: ended };
        const [places = 0, tied = 0] = ended.split('/').map(Number);
        return { statusId: 1, deadHeat: { places, tied } };
      }
    },
  );
});

/** Every third win is shared. */
function randomResult(random: Random): Ended {
  if (random.chance(0.2)) {
    const places = random.between(1, 3);
    return `${places}/${places + random.between(1, 3)}`;
  }
  return random.chance(0.5) ? 1 : random.between(0, 6);
}

function randomCommand(
  random: Random,
  games: readonly number[],
  betOn: (game: number, outcome: (typeof OUTCOMES)[number]) => ChosenBet,
): { bets: ChosenBet[]; changes: Partial<PlaceCoupon> } {
  const typeId = random.between(0, 8) as PlaceCoupon['typeId'];
  const [least, most] = (
    [
      [1, 1],
      [2, 8],
      [3, 8],
      [2, 8],
      [3, 8],
      [2, 8],
      [2, 8],
      [2, 8],
      [3, 8],
    ] as const
  )[typeId];
  const count = random.between(least, most);
  const first = random.between(0, games.length - 1);
  const chosen = Array.from({ length: count }, (_, index) => games[(first + index) % games.length] ?? 0);
  const bets = chosen.map((game, index) => ({
    ...betOn(game, OUTCOMES[random.between(0, 2)] ?? 'home'),
    blockId: typeId === 2 ? 1 : typeId === 4 || typeId === 5 ? index + 1 : 0,
  }));
  const amount = String(random.between(300, 2000));
  const blocks = Object.fromEntries(
    bets.map(({ blockId }, index) => [String(blockId), index === 0 ? amount : 'max']),
  );
  return {
    bets,
    changes: {
      typeId,
      amount,
      changeCoefAction: 1,
      systemValue: typeId === 2 ? random.between(2, count - 1) : typeId === 4 ? random.between(2, count) : 2,
      amountByBlockId: typeId === 5 ? blocks : {},
    },
  };
}

const HYPER_BONUS = {
  steps: [
    { bets: 2, percent: 7 },
    { bets: 4, percent: 25 },
  ],
  coefMin: 1400,
  stakeMinUnits: 1,
  maxUnits: 20,
};

/** Counted again, apart from the engine: 5 EUR is the unit. */
function promisedTo({ typeId, bets }: PlaceCoupon): Pick<OracleCoupon, 'hyperBonus'> {
  let counted = 0;
  for (const { coef } of bets) if (coef / 1000 >= 1.4) counted += 1;
  if (typeId !== 1 || counted < 2) return {};
  return { hyperBonus: { percent: counted < 4 ? 7 : 25, minStake: '500', max: '10000' } };
}

function blocksOf({ typeId, bets, amount, amountByBlockId }: PlaceCoupon) {
  if (typeId !== 4 && typeId !== 5) return [];
  return bets.map(({ blockId }) => ({
    id: blockId,
    amount: amountByBlockId[String(blockId)] ?? amount,
    lobby: false,
  }));
}
