import { DEFAULT_SITE_CONFIG, type Api, type Endpoint } from '@fairline/contracts';
import type { CouponBetView, CouponQuote, PlacedCoupon, Placement } from '@fairline/contracts/coupon';
import { betIdOf, refresh, type Bet, type CouponAccount } from '@fairline/coupon';

import type { PricePress } from '../../live/runtime.ts';
import { betMessage } from '../../selection/betMessage.ts';
import { Selection } from '../../selection/selection.ts';
import { buildLiveGame } from '../../testing/buildBoard.ts';
import { GAME_IDS } from '../../testing/buildPush.ts';
import { CouponDesk, type DeskPorts } from '../desk.ts';

export const ACCOUNT: CouponAccount = { id: '1', iso: 'EUR', money: 100_000n, isBonus: false };

/** An answer of the server to one call, or an error that is thrown. */
export type Answer = (body: unknown, params: unknown) => unknown;

/** A clock and timers that a test moves. */
export class FakeTime {
  now = 1_790_000_000_000;
  #timers: { readonly at: number; readonly run: () => void }[] = [];

  readonly timers = {
    setTimer: (run: () => void, delayMs: number): unknown => {
      const timer = { at: this.now + delayMs, run };
      this.#timers.push(timer);
      return timer;
    },
    clearTimer: (timer: unknown): void => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    },
  };

  /** Lets so much time pass, with everything that is due in it, in its order. */
  async pass(durationMs: number): Promise<void> {
    const end = this.now + durationMs;
    await settle();
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.now = Math.max(this.now, next.at);
      next.run();
      await settle();
    }
    this.now = end;
  }
}

/** Everything that waits for nothing but its turn has had it. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export function buildStorage(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

export function buildPress(number: number, change: Partial<PricePress> = {}): PricePress {
  const gameId = GAME_IDS[number % GAME_IDS.length] ?? '';
  return {
    gameId,
    marketId: 'goals.result',
    outcomeId: 'home',
    game: buildLiveGame(number + 1, { id: gameId, statusId: 1 }),
    coefficient: 2000,
    source: 'board',
    ...change,
  };
}

/** A site that offers everything. */
const SITE = { ...DEFAULT_SITE_CONFIG, showVipBet: true };

export const SCENE = {
  sportName: 'Football',
  champName: 'Crown League',
  startText: '20:00',
  pageType: 'line',
};

interface DeskSetup {
  readonly bets?: number;
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly account?: CouponAccount | null;
  readonly coefViewId?: number;
  readonly local?: ReturnType<typeof buildStorage>;
  readonly session?: ReturnType<typeof buildStorage>;
  readonly ports?: Partial<DeskPorts>;
}

/** A desk over a selection of some bets, with a server that answers as the test says. */
export function buildDesk(setup: DeskSetup = {}) {
  const time = new FakeTime();
  const local = setup.local ?? buildStorage();
  const session = setup.session ?? buildStorage();
  const selection = new Selection(
    { now: () => time.now, site: () => SITE, coefViewId: () => setup.coefViewId ?? 0, storage: local },
    () => {},
  );
  selection.setAccount(setup.account === undefined ? ACCOUNT : setup.account, refresh);
  for (let number = 0; number < (setup.bets ?? 0); number += 1)
    selection.add(betMessage(buildPress(number), SCENE));
  const calls: { readonly id: string; readonly body: unknown; readonly params: unknown }[] = [];
  const answers: Record<string, Answer> = { quoteCoupon: () => buildQuote(), ...setup.answers };
  const api: Api = {
    // oxlint-disable-next-line typescript/no-explicit-any -- the answers of a test are of the endpoint it names
    async call(endpoint: Endpoint, input: any): Promise<any> {
      calls.push({ id: endpoint.id, body: input.body, params: input.params });
      const answer = answers[endpoint.id];
      if (answer === undefined) throw new Error(`No answer for ${endpoint.id}`);
      return answer(input.body, input.params);
    },
  };
  const ids = ['11111111', '22222222', '33333333', '44444444'].map(
    (part) => `${part}-0000-4000-8000-000000000000`,
  );
  let next = 0;
  const money: string[] = [];
  const refused: string[] = [];
  const signIns: string[] = [];
  const oneClicks: unknown[] = [];
  const desk = new CouponDesk({
    api,
    selection,
    timers: time.timers,
    now: () => time.now,
    newId: () => ids[next++ % ids.length] ?? '',
    language: () => 'en',
    locale: () => 'en-GB',
    userId: () => '7',
    isFollowed: () => false,
    localStorage: local,
    sessionStorage: session,
    proveAgain: async () => false,
    signIn: () => void signIns.push('asked'),
    onMoney: () => void money.push('moved'),
    onRefused: (code) => void refused.push(code),
    onOneClick: (view) => void oneClicks.push(view),
    ...setup.ports,
  });
  return { desk, selection, time, calls, local, session, money, refused, signIns, oneClicks, ids };
}

export function buildBetView(bet: Bet): CouponBetView {
  const { market } = bet;
  return {
    betId: betIdOf(bet),
    gameId: market.gameId,
    marketId: market.id.slice(market.gameId.length + 1),
    outcomeId: bet.typeId,
    blockId: bet.blockId,
    coef: market.coef,
    currentCoef: market.coef,
    statusId: -2,
    isBlocked: false,
    isLive: false,
    isBannedExpress: false,
    sport: 'football',
    sportId: 1,
    championshipId: market.champId,
    championshipName: 'Crown League',
    opponent1Name: market.opponent1Name,
    opponent2Name: market.opponent2Name,
    gameNumber: 7,
    gamePermanentId: market.gameId,
    gameStatusId: 1,
    startsAt: 1_790_000_000_000,
    score: '',
    settledAt: null,
    voidReason: null,
    deadHeat: null,
  };
}

export function buildCoupon(id: string, change: Partial<PlacedCoupon> = {}): PlacedCoupon {
  return {
    id,
    number: 42,
    state: 'open',
    outcome: 'open',
    typeId: 0,
    systemValue: 2,
    accountId: 1,
    currency: 'EUR',
    stake: '500',
    amountByBlockId: {},
    lines: 1,
    coef: 2000,
    possibleWin: '1000',
    canPay: '1000',
    paid: null,
    hasBonusBet: false,
    hyperBonus: null,
    promoCode: null,
    isVipBet: false,
    share: '1/1',
    autoCashOut: null,
    placedAt: 1_790_000_000_000,
    decidesAt: null,
    acceptedAt: 1_790_000_000_000,
    settledAt: null,
    moves: [],
    refusal: null,
    bets: [],
    ...change,
  };
}

export function buildPlacement(id: string, change: Partial<Placement> = {}): Placement {
  return { id, status: 'accepted', coupon: buildCoupon(id), refusal: null, account: null, ...change };
}

export function buildQuote(change: Partial<CouponQuote> = {}): CouponQuote {
  return {
    at: 1_790_000_000_000,
    bets: [],
    coef: 2000,
    possibleWin: null,
    limits: {
      min: '20',
      max: '41200',
      maxClass: 'market',
      vipMax: null,
      maxPayout: null,
      maxByBetId: {},
    },
    liveDelayMs: 0,
    hasBonusBet: false,
    isVipBetAvailable: true,
    hyperBonus: { percent: 0, minStake: '0', max: '0' },
    nextHyperBonus: null,
    prepaid: '0',
    promoCodes: [],
    promo: null,
    refusals: [],
    ...change,
  };
}
