import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { openWageringSite, RULES } from './testing/wageringSite.ts';

/** Games that have not begun. */
const [TARGET, ...PADS] = [1, 3, 5, 7, 9];
const CAPPED = { ...RULES, marketLossMaxUnits: 100, gameLossMaxUnits: 120, stakeMaxUnits: 1_000_000 };
/** In minor units: an initial stake is 5.00. */
const CAP = 100n * 500n;

describeOnBothEngines('what the house may lose on an outcome', (open) => {
  test.each([false, true])(
    'holds over many coupons, players and legs at short prices (one by one: %s)',
    async (isOneByOne) => {
      const site = await openWageringSite(open, { isOneByOne });
      for (const pad of PADS) await site.book.price(pad, [1140, 6000, 9000]);
      const players = [{ userId: site.userId, accountId: site.accountId }, await site.addPlayer()];
      const padding = PADS.map((pad) => site.bet(pad, 'home', { coef: 1140 }));
      let atRisk = 0n;
      const stakes: bigint[] = [];
      for (const count of [4, 2, 1, 0, 3, 4]) {
        for (const player of players) {
          const bets = [site.bet(TARGET ?? 1), ...padding.slice(0, count)];
          const send = (amount: bigint) =>
            site.place(bets, { amount: String(amount), changeCoefAction: 1 }, { rules: CAPPED, ...player });
          // A tenth of what is left each time, so that many coupons find room.
          const { amount } = (await send(100_000n)).row?.refusal ?? {};
          const stake = BigInt(amount ?? 0) / (stakes.length < 6 ? 5n : 1n);
          if (stake < 50n) continue;
          const { row } = await send(stake);
          expect(row?.state).toBe('open');
          stakes.push(stake);
          atRisk += (row?.possible_win ?? 0n) - (row?.stake ?? 0n);
        }
      }
      expect(stakes.length).toBeGreaterThan(6);
      // The room is used up, and not a cent more is lost than that.
      expect(atRisk).toBeLessThanOrEqual(CAP);
      expect(atRisk).toBeGreaterThan((CAP * 95n) / 100n);
    },
  );
});
