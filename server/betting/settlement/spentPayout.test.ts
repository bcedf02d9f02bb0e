import { seededRandom } from '@fairline/coupon/testkit';
import { expect, test } from 'vitest';

import { checkLedger, freezeAccounts } from '../../money/wallet/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { checkBets } from '../betOrder/index.ts';
import { verifyPack } from '../betOrder/verifyPack.ts';
import { takeCashOut } from '../cashOut/index.ts';
import { EvidenceKey, evidenceOf, payWaiting } from '../wagering/index.ts';
import { openWageringSite, RULES } from '../wagering/testing/wageringSite.ts';
import { settleGames } from './settleGames.ts';

const KEY = new EvidenceKey('5a'.repeat(32));
const [RUNS, STEPS] = process.env.SOAK === '1' ? [60, 40] : [3, 12];
const rules = {
  ...RULES,
  stakeMaxUnits: 1_000_000,
  marketLossMaxUnits: 1_000_000,
  gameLossMaxUnits: 1_000_000,
};

/** Somebody with 1000.00 who has staked some of it on the first game at 2.00. */
async function openSite(open: OpenTestDatabase, amount = '1000') {
  const site = await openWageringSite(open, { hasLog: true, games: 90 });
  const { db, book, parts, clock, userId } = site;
  const id =
    (await site.place([site.bet(1)], { amount }, { rules, userId, accountId: site.accountId })).row?.id ?? '';
  let spending = 1;
  return {
    ...site,
    id,
    settle: () => settleGames(parts, [book.gameId(1)]),
    /** Staked on games that nobody decides here. */
    spend: async (spent: bigint) => {
      spending += 2;
      const { row } = await site.place(
        [site.bet(spending)],
        { amount: String(spent) },
        { rules, userId, accountId: site.accountId },
      );
      expect(row?.state).toBe('open');
    },
    freeze: (isFrozen: boolean) =>
      freezeAccounts(db, { userId, currency: undefined, frozenAt: isFrozen ? clock.now() : null }),
    problems: async () => [...(await checkLedger(db)).problems, ...(await checkBets(db)).problems],
    pack: async () =>
      verifyPack(
        JSON.stringify(await evidenceOf({ db, key: KEY, now: clock.now() }, await site.row(id))),
        KEY.id,
      ),
    claims: async () =>
      (
        await db
          .selectFrom('house_claim')
          .select('amount')
          .orderBy('account_sequence')
          .orderBy('transfer_id')
          .execute()
      ).map(({ amount: claimed }) => claimed),
  };
}

describeOnBothEngines('a payout that was spent before it was corrected', (open) => {
  test('is not paid once more where the new result pays less', async () => {
    const { book, settle, spend, balance, problems, pack, claims, row, id } = await openSite(open);
    await book.result(1, [1, 0, 0]);
    await settle();
    expect(await balance()).toBe(101_000n);
    await spend(101_000n);
    await book.correct(1, [4, 0, 0]);
    await settle();
    // 20.00 were had, 15.00 were due: the 5.00 are not asked for, and nothing is added to them.
    expect([await balance(), (await row(id)).paid, await claims()]).toEqual([0n, 1500n, [2000n, -1500n]]);
    expect(await problems()).toEqual([]);
    expect(await pack()).toMatchObject({ verdict: 'fits' });
  });

  test('is not paid once more where the old result comes back, and a part that was there is', async () => {
    const { book, settle, spend, balance, problems, pack, claims } = await openSite(open);
    await book.result(1, [1, 0, 0]);
    await settle();
    await spend(100_500n);
    await book.correct(1, [0, 1, 0]);
    await settle();
    expect([await balance(), await claims()]).toEqual([0n, [1500n]]);
    await book.correct(1, [1, 0, 0]);
    await settle();
    expect([await balance(), await claims()]).toEqual([500n, [1500n, -1500n]]);
    expect(await problems()).toEqual([]);
    expect((await pack()).verdict).toBe('fits');
  });

  test('is met by a sale of the coupon that was opened again, and by a payout that had to wait', async () => {
    const { parts, book, place, bet, spend, freeze, balance, problems, claims, userId } =
      await openSite(open);
    const id = (await place([bet(13)], { amount: '1000' })).row?.id ?? '';
    const settle = () => settleGames(parts, [book.gameId(13)]);
    await book.result(13, [1, 0, 0], { isFinal: false });
    await settle();
    await spend(100_000n);
    await book.correct(13, [-2, -2, -2]);
    await settle();
    expect([await balance(), await claims()]).toEqual([0n, [2000n]]);
    await book.price(13, [2000, 3000, 4000]);
    const sold = await takeCashOut(
      { ...parts, margin: () => '0.05' },
      { id: systemIds.next(), couponId: id, userId, percent: 50, offerMin: 0n, isAutomatic: false },
    );
    if (sold.kind !== 'taken') throw new Error(sold.kind);
    expect([sold.account.balance, await balance(), await claims()]).toEqual([0n, 0n, [2000n, -sold.paid]]);
    await freeze(true);
    await book.result(13, [1, 0, 0]);
    await settle();
    expect(await claims()).toEqual([2000n, -sold.paid]);
    await freeze(false);
    expect(await payWaiting(parts)).toBe(1);
    // Half of the coupon won 10.00; with the sale that is less than was had.
    expect([await balance(), await claims()]).toEqual([0n, [2000n, -sold.paid, -1000n]]);
    expect(await problems()).toEqual([]);
  });

  test('whatever comes after whatever: nobody has more than the coupon ever paid, and nothing is lost', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const random = seededRandom(4711 + run);
      const stake = 100n * BigInt(random.between(1, 400));
      const site = await openSite(open, String(stake));
      const model = new Model(100_000n - stake, stake);
      for (let step = 0; step < STEPS; step += 1) {
        const kind = step === 0 ? 0 : random.between(0, 4);
        if (kind <= 2) {
          const status = random.between(-1, 5);
          await decide(site, model.status, status);
          model.decide(status);
        } else if (kind === 3 && model.has >= 200n && !model.isFrozen) {
          const spent = random.between(0, 2) === 0 ? model.has / 2n : model.has;
          await site.spend(spent);
          model.has -= spent;
        } else if (kind === 4) {
          model.freeze(!model.isFrozen);
          await site.freeze(model.isFrozen);
          await payWaiting(site.parts);
        }
        expect([run, step, await site.balance()]).toEqual([run, step, model.has]);
      }
      expect(await site.problems()).toEqual([]);
      expect((await site.pack()).verdict).toBe('fits');
    }
  }, 900_000);
});

/** Below zero the market is open again. */
async function decide({ book, settle }: Awaited<ReturnType<typeof openSite>>, before: number, after: number) {
  const given = after < 0 ? -2 : after;
  if (before >= 0) await book.correct(1, [given, given, given]);
  else if (after >= 0) await book.result(1, [given, given, given], { isFinal: false });
  await settle();
}

/**
 * Written apart from the ledger and without claims: a correction takes what was paid as far as there is money, and then
 * brings what was had up to what is due.
 */
class Model {
  has: bigint;
  status = -1;
  isFrozen = false;
  readonly #stake: bigint;
  #had = 0n;
  #due = 0n;
  #isWaiting = false;

  constructor(has: bigint, stake: bigint) {
    this.has = has;
    this.#stake = stake;
  }

  decide(status: number): void {
    if (status === this.status) return;
    if (!this.#isWaiting) this.#move(-(this.#due < this.has ? this.#due : this.has));
    this.status = status;
    this.#due = (this.#stake * ([0n, 4n, 2n, 2n, 3n, 1n][status] ?? 0n)) / 2n;
    this.#isWaiting = this.isFrozen && this.#due > 0n;
    this.#bringUp();
  }

  freeze(isFrozen: boolean): void {
    this.isFrozen = isFrozen;
    if (!isFrozen) this.#isWaiting = false;
    this.#bringUp();
  }

  #bringUp(): void {
    if (!this.#isWaiting && this.#due > this.#had) this.#move(this.#due - this.#had);
  }

  #move(amount: bigint): void {
    this.has += amount;
    this.#had += amount;
  }
}
