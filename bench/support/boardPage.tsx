// The page that bench/board.bench.ts opens: the product's own table of games in a storm of prices, and the same table
// written to by hand.
import { GameTable, RuntimeContext } from '@fairline/board';
import { buildLiveGame, buildMarket } from '@fairline/board/testing';
import { DEFAULT_SITE_CONFIG, type Api, type GameRow } from '@fairline/contracts';
import type { PushUpdate } from '@fairline/contracts/push';
import { clearBets } from '@fairline/coupon';
import { browserTimers, type Timers } from '@fairline/http/browser';
import { createBus, DEFAULT_AUDIENCE, DEFAULT_VISITOR } from '@fairline/sdk';
import { ViewContext, type View } from '@fairline/sdk/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { createRuntime, type FullRuntime } from '../../packages/board/src/runtime/createRuntime.ts';
import { TICK_MS } from '../../packages/board/src/runtime/liveStore.ts';

import '@fairline/ui/tokens.css';

/** The prices of a row, in the order of its columns. */
const PRICES = [
  ['goals.result', 'home'],
  ['goals.result', 'draw'],
  ['goals.result', 'away'],
  ['goals.total@250', 'over'],
  ['goals.total@250', 'under'],
  ['goals.handicap@-50', 'home'],
  ['goals.handicap@-50', 'away'],
] as const;
const MARKETS = [...new Set(PRICES.map(([market]) => market))];
const CELLS = PRICES.length;
/** As many rows of seven as make 3,600 prices. */
const GAMES = 514;
const CHANGES_PER_TICK = 300;
const FIRST_PRICE = 1900;
const MAX_FRAMES = 60;

/** The last one goes through simulated time. */
export type Mode = 'all' | 'visible' | 'board' | 'board-without-flashes' | 'board-simulated';

const ids = Array.from(
  { length: GAMES },
  (_, index) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
);
const games: readonly GameRow[] = ids.map((id, index) =>
  buildLiveGame(index, {
    id,
    marketCount: 90,
    markets: (['result', 'total', 'handicap'] as const).map((kind, market) => {
      const built = buildMarket(kind, { id: MARKETS[market] ?? '' });
      const outcomes = built.outcomes.map((outcome) => ({ ...outcome, coefficient: FIRST_PRICE }));
      return { ...built, outcomes };
    }),
  }),
);
const coefficients = new Int32Array(GAMES * CELLS).fill(FIRST_PRICE);
let seed = 42;
/** By the upper bits: the last one of such a sequence changes with every number, so every cell would be an even one. */
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (seed >>> 8) % below;
};

/** The cells that change in one tick, each of them once and to another price. */
function storm(): number[] {
  const cells = new Set<number>();
  while (cells.size < CHANGES_PER_TICK) cells.add(random(GAMES * CELLS));
  for (const cell of cells) {
    const price = 1100 + 10 * random(800);
    coefficients[cell] = price === coefficients[cell] ? price + 10 : price;
  }
  return [...cells];
}

const textOf = (cell: number): string => ((coefficients[cell] ?? 0) / 1000).toFixed(2);
let tick = (): void => {};
let runtime: FullRuntime | undefined;

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

/** The table of a section, drawn at once. Without a runtime it stands still with every row, as the server draws it. */
function drawTable(rows: number): void {
  const place = document.createElement('div');
  document.body.append(place);
  flushSync(() =>
    createRoot(place).render(
      <ViewContext value={view}>
        <RuntimeContext value={runtime}>
          <GameTable
            label="Football"
            heading="Football"
            games={games.slice(0, rows)}
            now={games[0]?.startsAt ?? 0}
            hasFlag={false}
            isLong
          />
        </RuntimeContext>
      </ViewContext>,
    ),
  );
}

const PRICE_BUTTONS = '[data-board] td > button[aria-pressed]';

function startByHand(rows: number): void {
  drawTable(rows);
  const figures = [...document.querySelectorAll(PRICE_BUTTONS)].map(figuresOf);
  if (figures.length !== rows * CELLS) throw new Error(`${figures.length} prices in ${rows} rows`);
  tick = () => {
    // The data comes in the same shape for everybody; only what is done with it differs.
    const cells = storm();
    updateOf(cells, 'delta');
    for (const cell of cells) {
      const text = figures[cell];
      if (text !== undefined) text.data = textOf(cell);
    }
  };
}

/** The figures of a price are the last text in its button. */
function figuresOf(button: Element): Text {
  let last = button;
  while (last.lastElementChild !== null) last = last.lastElementChild;
  return last.firstChild as Text;
}

let version = 1;

function updateOf(cells: readonly number[], kind: PushUpdate['kind']): PushUpdate {
  version += 1;
  const changed = new Map<number, Set<string>>();
  for (const cell of cells) {
    const game = Math.floor(cell / CELLS);
    const market = PRICES[cell % CELLS]?.[0] ?? '';
    changed.set(game, (changed.get(game) ?? new Set()).add(market));
  }
  return {
    topic: 'sport:football',
    kind,
    position: version,
    games: [...changed].map(([game, markets]) => ({
      id: ids[game] ?? '',
      version,
      championshipId: 'league',
      statusId: 2,
      startsAt: games[game]?.startsAt ?? 0,
      score: { score: [1, 0], periods: [[1, 0]], period: 1, clockSeconds: 60 },
      suspension: null,
      markets: Object.fromEntries([...markets].map((market) => [market, marketOf(game, market)])),
    })),
  };
}

function marketOf(game: number, market: string): NonNullable<PushUpdate['games'][number]['markets'][string]> {
  const prices: Record<string, number> = {};
  for (const [column, [id, outcome]] of PRICES.entries())
    if (id === market) prices[outcome] = coefficients[game * CELLS + column] ?? FIRST_PRICE;
  return { prices, isMain: true };
}

/** Time that passes tick by tick, so that minutes can be gone through in seconds. */
class SimulatedTime implements Timers {
  readonly #timers = new Map<number, { readonly run: () => void; readonly at: number }>();
  #now = 0;
  #last = 0;

  setTimer(run: () => void, delayMs: number): number {
    this.#last += 1;
    this.#timers.set(this.#last, { run, at: this.#now + delayMs });
    return this.#last;
  }

  clearTimer(timer: unknown): void {
    this.#timers.delete(timer as number);
  }

  pass(ms: number): void {
    this.#now += ms;
    for (const [id, { run, at }] of this.#timers) {
      if (at > this.#now) continue;
      this.#timers.delete(id);
      run();
    }
  }
}

const simulated = new SimulatedTime();

function startBoard(hasFlashes: boolean, timers: Timers): void {
  const made = createRuntime({
    api: {} as Api,
    bus: createBus(() => {}),
    timers,
    follow: () => () => {},
    site: () => DEFAULT_SITE_CONFIG,
    coefViewId: () => 0,
    now: () => Date.now(),
    storage: { getItem: () => null, setItem: () => {} },
    sceneOf: () => ({ sportName: '', champName: '', startText: '', pageType: 'live' }),
  });
  runtime = hasFlashes ? made : { ...made, flash: () => {} };
  // As a page does: games of topics that nobody follows are forgotten with the first press.
  made.follow(['sport:football']);
  drawTable(GAMES);
  made.store.take(
    updateOf(
      Array.from({ length: GAMES * CELLS }, (_, cell) => cell),
      'snapshot',
    ),
  );
  made.store.flush();
  tick = () => {
    made.store.take(updateOf(storm(), 'delta'));
    made.store.flush();
  };
}

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

Object.assign(window, {
  start(mode: Mode, visibleRows: number) {
    if (mode === 'all') startByHand(GAMES);
    else if (mode === 'visible') startByHand(visibleRows);
    else startBoard(mode !== 'board-without-flashes', mode === 'board-simulated' ? simulated : browserTimers);
  },
  /**
   * As many ticks, ten a second as in the product: marks of a change stay and go as they do there. Each comes that long
   * after a tenth of a second of the clock, so that several pages can take turns.
   */
  async run(ticks: number, phaseMs: number) {
    for (let done = 0; done < ticks; done += 1) {
      const sinceLast = (Date.now() - phaseMs) % TICK_MS;
      // A timer that fires a moment too early would tick twice.
      await pause(TICK_MS - sinceLast + (sinceLast > 0.8 * TICK_MS ? TICK_MS : 0));
      tick();
    }
    await pause(TICK_MS / 2);
  },
  /** As many ticks of simulated time, one in a frame. */
  async simulate(ticks: number) {
    for (let done = 0; done < ticks; done += 1) {
      simulated.pass(TICK_MS);
      tick();
      await frame();
    }
  },
  drawnRows: () => document.querySelectorAll('[data-board] tbody tr:not([aria-hidden])').length,
  markedPrices: () => document.querySelectorAll(`${PRICE_BUTTONS}[data-direction]`).length,
  /** Presses prices during the storm; answers how many frames each took to show as chosen. */
  async press(count: number) {
    const frames: number[] = [];
    const timer = setInterval(tick, TICK_MS);
    for (let done = 0; done < count; done += 1) {
      const open = `${PRICE_BUTTONS}[aria-pressed="false"]:enabled`;
      const buttons = [...document.querySelectorAll<HTMLButtonElement>(open)].filter(isInWindow);
      const button = buttons[random(buttons.length)];
      if (button === undefined) throw new Error(`No open price is in the window at press ${done + 1}.`);
      await frame();
      button.click();
      let passed = 0;
      while (button.getAttribute('aria-pressed') !== 'true') {
        if (passed === MAX_FRAMES) throw new Error(`Press ${done + 1} never shows: ${button.outerHTML}`);
        await frame();
        passed += 1;
      }
      // The frame that shows it counts too.
      frames.push(passed + 1);
      runtime?.selection.apply(clearBets);
      await pause(37);
    }
    clearInterval(timer);
    return frames;
  },
});

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
