// The page that bench/coupon.bench.ts opens: prices in a storm, and the coupon with thirty of them chosen.
import { LivePrice, RuntimeContext } from '@fairline/board';
import { DEFAULT_SITE_CONFIG, type Api } from '@fairline/contracts';
import type { PushUpdate } from '@fairline/contracts/push';
import { refresh } from '@fairline/coupon';
import { browserTimers } from '@fairline/http/browser';
import { createBus, DEFAULT_AUDIENCE, DEFAULT_VISITOR, loadTranslate } from '@fairline/sdk';
import { ViewContext, type View } from '@fairline/sdk/react';
import { createRoot } from 'react-dom/client';

import { CouponPanel } from '../../packages/board/src/coupon/CouponPanel.tsx';
import { CouponDesk } from '../../packages/board/src/coupon/desk.ts';
import type { CouponPart } from '../../packages/board/src/coupon/index.ts';
import { QuickCoupon } from '../../packages/board/src/coupon/QuickCoupon.tsx';
import { words } from '../../packages/board/src/coupon/words/index.ts';
import type { LateBoard } from '../../packages/board/src/late/index.ts';
import { words as lateWords } from '../../packages/board/src/late/words/index.ts';
import { marketWords } from '../../packages/board/src/marketName/index.ts';
import { createRuntime } from '../../packages/board/src/runtime/createRuntime.ts';

import '@fairline/ui/tokens.css';

const GAMES = 60;
/** Bets that stay in the coupon; one more is pressed in and out. */
const CHOSEN = 29;
/** Ten ticks a second, each with a price of every second game. */
const TICK_MS = 100;

const ids = Array.from(
  { length: GAMES },
  (_, index) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
);
const MARKET = 'goals.result';
let seed = 42;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed % below;
};

const view = {
  ...DEFAULT_AUDIENCE,
  route: { name: 'home', language: 'en', path: '/en', search: '', params: {} },
  visitor: DEFAULT_VISITOR,
  data: undefined,
  props: {},
  isLoading: false,
  failure: undefined,
  t: (key: string) => key,
  host: undefined,
  retry: () => {},
} as unknown as View;

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

let version = 0;
function updateOf(games: readonly number[], kind: PushUpdate['kind']): PushUpdate {
  version += 1;
  return {
    topic: 'sport:football',
    kind,
    position: version,
    games: games.map((game) => ({
      id: ids[game] ?? '',
      version,
      championshipId: 'league',
      statusId: 2,
      startsAt: 0,
      score: { score: [1, 0], periods: [[1, 0]], period: 1, clockSeconds: 60 },
      suspension: null,
      markets: {
        [MARKET]: {
          prices: { home: 1100 + random(3000), draw: 1100 + random(3000), away: 1100 + random(3000) },
          isMain: true as const,
        },
      },
    })),
  };
}

const all = Array.from({ length: GAMES }, (_, game) => game);
const gameOf = (index: number) => ({
  id: ids[index] ?? '',
  number: index,
  sport: 'football',
  championship: '1-league',
  statusId: 2 as const,
  startsAt: 0,
  home: { name: `Home ${index}` },
  away: { name: `Away ${index}` },
});

const runtime = createRuntime({
  api: {} as Api,
  bus: createBus(() => {}),
  timers: browserTimers,
  follow: () => () => {},
  site: () => DEFAULT_SITE_CONFIG,
  coefViewId: () => 0,
  now: () => Date.now(),
  storage,
  sceneOf: () => ({ sportName: 'Football', champName: 'League', startText: '20:00', pageType: 'live' }),
});

async function openPart(): Promise<{ late: LateBoard; part: CouponPart }> {
  const { selection } = runtime;
  selection.setAccount({ id: '1', iso: 'EUR', money: 10_000_000n, isBonus: false }, refresh);
  const desk = new CouponDesk({
    // A server that is never there: what it says of limits is not what is measured.
    api: { call: () => new Promise(() => {}) },
    selection,
    timers: browserTimers,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    language: () => 'en',
    locale: () => 'en',
    userId: () => '1',
    isFollowed: () => true,
    localStorage: storage,
    sessionStorage: storage,
    proveAgain: async () => false,
    signIn: () => {},
    onMoney: () => {},
    onRefused: () => {},
    onOneClick: () => {},
  });
  const [t, tLate, tMarket] = await Promise.all([
    loadTranslate(words, 'en'),
    loadTranslate(lateWords, 'en'),
    loadTranslate(marketWords, 'en'),
  ]);
  return {
    late: { runtime, t: tLate, tMarket, setPage: () => {}, Column: () => null },
    part: { desk, t, Panel: CouponPanel, Quick: QuickCoupon },
  };
}

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
const removeButtons = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll('#coupon li button[aria-label^="Remove"]');
const cards = (): number => document.querySelectorAll('#coupon li').length;

/** Presses and counts the frames until the page shows it; the frame that shows it counts too. */
async function framesUntil(press: () => void, isShown: () => boolean): Promise<number> {
  await frame();
  press();
  let passed = 0;
  while (!isShown() && passed < 60) {
    await frame();
    passed += 1;
  }
  await new Promise((next) => setTimeout(next, 37));
  return passed + 1;
}

Object.assign(window, {
  async start() {
    runtime.store.take(updateOf(all, 'snapshot'));
    runtime.store.flush();
    const { late, part } = await openPart();
    const board = document.createElement('div');
    board.id = 'board';
    const column = document.createElement('div');
    column.id = 'coupon';
    document.body.append(board, column);
    createRoot(board).render(
      <ViewContext value={view}>
        <RuntimeContext value={runtime}>
          {all.map((index) => (
            <LivePrice
              key={index}
              game={gameOf(index)}
              marketId={MARKET}
              outcomeId="home"
              coefficient={1900}
              isSuspended={false}
              label="Price"
              source="bench"
            />
          ))}
        </RuntimeContext>
      </ViewContext>,
    );
    for (let index = 0; index < CHOSEN; index += 1)
      runtime.press({
        gameId: ids[index] ?? '',
        marketId: MARKET,
        outcomeId: 'home',
        game: gameOf(index),
        coefficient: 1900,
        source: 'bench',
      });
    createRoot(column).render(
      <ViewContext value={view}>
        <CouponPanel late={late} part={part} hasSettings={false}>
          {null}
        </CouponPanel>
      </ViewContext>,
    );
    while (cards() < CHOSEN) await frame();
    setInterval(() => {
      runtime.store.take(
        updateOf(
          all.filter(() => random(2) === 0),
          'delta',
        ),
      );
      runtime.store.flush();
    }, TICK_MS);
    return cards();
  },
  /** How many frames a price takes to be in the coupon, to be out of it again, and a stake to be in the button. */
  async press(count: number) {
    const added: number[] = [];
    const removed: number[] = [];
    const staked: number[] = [];
    for (let done = 0; done < count; done += 1) {
      const before = cards();
      const price = document.querySelectorAll<HTMLElement>('#board button')[CHOSEN + (done % 20)];
      added.push(
        await framesUntil(
          () => price?.click(),
          () => cards() === before + 1,
        ),
      );
      const text = find('[data-stake]')?.getAttribute('value');
      staked.push(
        await framesUntil(
          () => find('#coupon button[aria-label="Raise the stake"]')?.click(),
          () => find('[data-stake]')?.getAttribute('value') !== text,
        ),
      );
      removed.push(
        await framesUntil(
          () => removeButtons()[before]?.click(),
          () => cards() === before,
        ),
      );
    }
    return { added, removed, staked };
  },
});
