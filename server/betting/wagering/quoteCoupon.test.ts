import type { PlaceCoupon } from '@fairline/contracts/coupon';
import { expect, test } from 'vitest';

import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { playerDoor, type WagerDoor } from './door.ts';
import { quoteCoupon } from './quoteCoupon.ts';
import { plainCoupon } from './testing/plainCoupon.ts';
import { openWageringSite, RULES } from './testing/wageringSite.ts';

const LINE = 1;
/** 100 times the initial stake of 5 EUR. */
const TIGHT = { ...RULES, marketLossMaxUnits: 100, gameLossMaxUnits: 1000 };

async function quoted(open: OpenTestDatabase, door: WagerDoor = playerDoor) {
  const site = await openWageringSite(open, { door });
  const ask = (
    changes: Partial<Omit<PlaceCoupon, 'typeId'>> & { typeId?: PlaceCoupon['typeId'] | 9 } = {},
    { userId = site.userId, accountId = site.accountId, rules = RULES } = {},
  ) => {
    const { typeId, ...rest } = changes;
    const sent = plainCoupon(accountId, changes.bets ?? [site.bet(LINE)], { amount: '0', ...rest });
    const { id: _id, isVipBet: _vip, ...body } = sent;
    const { systemValue, amount, amountByBlockId, hasBonusBet, promoCode, bets } = body;
    return quoteCoupon(site.parts, {
      query: { language: 'en' },
      body: {
        typeId: typeId ?? body.typeId,
        systemValue,
        accountId,
        amount,
        amountByBlockId,
        hasBonusBet,
        promoCode,
        bets,
      },
      userId,
      rules,
    });
  };
  return { ...site, ask };
}

describeOnBothEngines('a quote says what a placement would', (open) => {
  test('of bans, frozen accounts and limits of the player', async () => {
    const banned = await quoted(open);
    const player = await banned.addPlayer({ banLevel: 1 });
    const ban = { reason: 'account-banned', mend: 'contact-support' };
    expect((await banned.ask({}, player)).refusals).toEqual([ban]);
    expect((await banned.place([banned.bet(LINE)], {}, player)).row?.refusal).toEqual(ban);

    await banned.db
      .updateTable('account')
      .set({ frozen_at: banned.clock.now() })
      .where('id', '=', banned.accountId)
      .execute();
    const frozen = { reason: 'account-frozen', mend: 'contact-support' };
    expect((await banned.ask()).refusals).toEqual([frozen]);
    expect((await banned.place([banned.bet(LINE)])).row?.refusal).toEqual(frozen);

    const reached = { reason: 'loss-limit-reached', mend: 'open-limits' } as const;
    const asked: bigint[] = [];
    const limited = await quoted(open, {
      ...playerDoor,
      hasRoom: (_player, { stake }) => {
        asked.push(stake);
        return reached;
      },
    });
    expect((await limited.ask()).refusals).toEqual([reached]);
    expect((await limited.ask({ amount: '700' })).refusals).toEqual([reached]);
    // Before anything is typed, the least that could be.
    expect(asked).toEqual([50n, 700n]);
  });

  test('of a market that is full: the bet goes, and there is no stake to try', async () => {
    const { ask, bet, place, addPlayer } = await quoted(open);
    const other = { rules: TIGHT };
    // The price is 2.00, so that the market may lose as much as is staked: 500 EUR.
    const first = await addPlayer();
    expect((await place([bet(LINE)], { amount: '49980' }, { ...first, rules: TIGHT })).row?.state).toBe(
      'open',
    );
    const quote = await ask({}, other);
    const refusal = { reason: 'market-full', mend: 'remove-bet', limitClass: 'market' };
    const [betId = ''] = Object.keys(quote.limits.maxByBetId);
    expect(quote.limits).toMatchObject({ min: '50', max: '20', maxByBetId: { [betId]: '20' } });
    expect(quote.refusals).toEqual([{ ...refusal, betId }]);
    expect((await place([bet(LINE)], { amount: '50' }, other)).row?.refusal).toEqual({ ...refusal, betId });
    expect((await place([bet(LINE)], { amount: '20' }, other)).row?.refusal?.reason).toBe('market-full');
    // Of an express it is the bet that is full, not the other.
    const express = { bets: [bet(3), bet(LINE)], coef: 4000 };
    const both = await ask(express, other);
    expect(both.refusals).toMatchObject([{ reason: 'market-full', betId }]);
    const { row } = await place(express.bets, { coef: 4000 }, other);
    expect(row?.refusal).toMatchObject({ reason: 'market-full', betId });
    // Nor is there anything to ask an operator for.
    expect(quote).toMatchObject({ isVipBetAvailable: false, limits: { vipMax: null } });
    const vip = await place([bet(LINE)], { amount: '5000', isVipBet: true }, other);
    expect(vip.row?.refusal).toMatchObject({ reason: 'market-full', betId });
  });

  test('[CPN-157] [CPN-160] of limits that are not for every type', async () => {
    const { ask, bet } = await quoted(open);
    const coupon = { ...RULES.coupon, couponTypesWithMinAmount: [0], couponTypesWithMaxAmount: [1] } as const;
    const rules = { ...RULES, coupon };
    const single = await ask({}, { rules });
    expect(single.limits).toMatchObject({
      min: '50',
      max: null,
      maxClass: null,
      vipMax: null,
      maxByBetId: {},
    });
    const express = await ask({ bets: [bet(LINE), bet(3)], coef: 4000 }, { rules });
    expect(express.limits).toMatchObject({ min: null, max: '1000000', maxClass: 'site' });
  });

  test('[CPN-024] of the codes that were made for this player and hold', async () => {
    const { ask, db, userId, clock, addPlayer } = await quoted(open);
    const other = await addPlayer();
    const day = 86_400_000;
    const codes = [
      ['OWN', userId, day],
      ['OTHERS', other.userId, day],
      ['ENDED', userId, -day],
      ['ANYBODYS', null, day],
    ] as const;
    for (const [code, owner, validMs] of codes)
      await db
        .insertInto('promo_code')
        .values({
          code,
          currency: 'EUR',
          amount: 500n,
          type_ids: '[]',
          coef_min: 1000,
          uses_per_player: 1,
          uses_max: 10,
          user_id: owner,
          made_at: clock.now(),
          made_by: 'ada',
          valid_until: new Date(clock.now().getTime() + validMs),
          stopped_at: null,
        })
        .execute();
    expect((await ask()).promoCodes).toEqual(['OWN']);
    expect((await ask({}, other)).promoCodes).toEqual(['OTHERS']);
  });

  test('of many singles, each with what it takes', async () => {
    const { ask, bet, place, addPlayer } = await quoted(open);
    const first = await addPlayer();
    await place([bet(LINE)], { amount: '49980' }, { ...first, rules: TIGHT });
    const quote = await ask({ typeId: 9, bets: [bet(LINE), bet(3)] }, { rules: TIGHT });
    const [full = '', free = ''] = quote.bets.map(({ betId }) => betId);
    expect(quote.limits.maxByBetId).toEqual({ [full]: '20', [free]: '50000' });
    expect(quote.refusals).toMatchObject([{ reason: 'market-full', betId: full }]);
  });
});
