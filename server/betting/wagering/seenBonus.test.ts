import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { openWageringSite, RULES } from './testing/wageringSite.ts';

const hyperBonus = { steps: [{ bets: 2, percent: 10 }], coefMin: 1500, stakeMinUnits: 1, maxUnits: 100 };
const rules = { ...RULES, hyperBonus };
/** As a quote by these rules has told it. */
const SEEN = { percent: 10, minStake: '500', max: '50000' };

describeOnBothEngines('the hyper bonus that a player saw', (open) => {
  test('[CPN-254] [CPN-080] [CPN-081] [CPN-082] is kept, or agreed to anew when it became less', async () => {
    const site = await openWageringSite(open);
    const bets = [site.bet(1), site.bet(3)];
    const answer = async (changed: Partial<typeof hyperBonus>, seen: typeof SEEN | undefined = SEEN) => {
      const sent = { coef: 4000, ...(seen === undefined ? {} : { hyperBonus: seen }) };
      const { row } = await site.place(bets, sent, {
        rules: { ...rules, hyperBonus: { ...hyperBonus, ...changed } },
      });
      return row?.refusal ?? row?.hyper_bonus?.percent;
    };
    const less = (now: typeof SEEN) => ({
      reason: 'hyper-bonus-changed',
      mend: 'accept-bonus',
      hyperBonus: now,
    });
    expect(await answer({})).toBe(10);
    expect(await answer({ steps: [{ bets: 2, percent: 9 }] })).toEqual(less({ ...SEEN, percent: 9 }));
    expect(await answer({ stakeMinUnits: 2 })).toEqual(less({ ...SEEN, minStake: '1000' }));
    expect(await answer({ maxUnits: 99 })).toEqual(less({ ...SEEN, max: '49500' }));
    expect(await answer({ steps: [] })).toEqual(less({ percent: 0, minStake: '0', max: '0' }));
    // What became more is simply given, and nobody who saw none is asked.
    expect(await answer({ steps: [{ bets: 2, percent: 11 }], maxUnits: 0 })).toBe(11);
    expect(await answer({ maxUnits: 99 }, { ...SEEN, max: '0' })).toMatchObject(
      less({ ...SEEN, max: '49500' }),
    );
    const { row } = await site.place(bets, { coef: 4000 }, { rules: RULES });
    expect([row?.state, row?.hyper_bonus]).toEqual(['open', null]);
  });

  test('[CPN-254] is asked about too when a price has fallen out of it, whatever the player says of prices', async () => {
    const site = await openWageringSite(open);
    const bets = [site.bet(1), site.bet(3)];
    await site.book.price(3, [1490, 3000, 4000]);
    const { row } = await site.place(bets, { coef: 4000, changeCoefAction: 1, hyperBonus: SEEN }, { rules });
    expect(row?.refusal).toMatchObject({ reason: 'hyper-bonus-changed', hyperBonus: { percent: 0 } });
    expect(await site.balance()).toBe(100_000n);
  });
});
