// The page that bench/board.bench.ts opens: the same storm of prices on a board of ours, and written to the DOM by hand.
import { LivePrice, RuntimeContext } from '@fairline/board';
import { DEFAULT_SITE_CONFIG, type Api } from '@fairline/contracts';
import type { PushUpdate } from '@fairline/contracts/push';
import { clearBets } from '@fairline/coupon';
import { browserTimers } from '@fairline/http/browser';
import { createBus, DEFAULT_AUDIENCE, DEFAULT_VISITOR } from '@fairline/sdk';
import { ViewContext, type View } from '@fairline/sdk/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { useRowRange } from '../../packages/board/src/live/rowRange.ts';
import { createRuntime, type FullRuntime } from '../../packages/board/src/runtime/createRuntime.ts';

import '@fairline/ui/tokens.css';
import cellStyles from '../../packages/board/src/row/PriceCell.module.css';

const GAMES = 300;
const CELLS = 12;
const CHANGES_PER_TICK = 300;
const ROW_HEIGHT = 50;

export type Mode = 'all' | 'visible' | 'board' | 'board-without-flashes';

const ids = Array.from(
  { length: GAMES },
  (_, index) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
);
const marketId = (market: number): string => `goals.total@${50 + market * 100}`;
const coefficients = new Int32Array(GAMES * CELLS).fill(1900);
let seed = 42;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed % below;
};

/** The cells that change in one tick. */
function storm(): number[] {
  return Array.from({ length: CHANGES_PER_TICK }, () => {
    const cell = random(GAMES * CELLS);
    coefficients[cell] = 1100 + random(8000);
    return cell;
  });
}

const textOf = (cell: number): string => ((coefficients[cell] ?? 0) / 1000).toFixed(2);
let tick = (): void => {};
let runtime: FullRuntime | undefined;

function startDirect(rows: number): void {
  const table = document.createElement('table');
  document.body.append(table);
  const buttons: (HTMLButtonElement | undefined)[] = [];
  for (let row = 0; row < rows; row += 1) {
    const line = table.insertRow();
    line.style.blockSize = `${ROW_HEIGHT}px`;
    for (let column = 0; column < CELLS; column += 1) {
      const button = document.createElement('button');
      button.textContent = textOf(row * CELLS + column);
      buttons[row * CELLS + column] = button;
      line.insertCell().append(button);
    }
  }
  tick = () => {
    // The data comes in the same shape for everybody; only what is done with it differs.
    const cells = storm();
    updateOf(cells, 'delta');
    for (const cell of cells) {
      const button = buttons[cell];
      if (button !== undefined) button.textContent = textOf(cell);
    }
  };
}

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

function BenchRow({ row }: { readonly row: number }) {
  const game = {
    id: ids[row] ?? '',
    number: row,
    sport: 'football',
    championship: '1-league',
    statusId: 2 as const,
    startsAt: 0,
    home: { name: 'Home' },
    away: { name: 'Away' },
  };
  return (
    <tr style={{ blockSize: ROW_HEIGHT }}>
      {Array.from({ length: CELLS }, (_, column) => (
        <td key={column} className={cellStyles['cell']}>
          <LivePrice
            game={game}
            marketId={marketId(column >> 1)}
            outcomeId={column % 2 === 0 ? 'over' : 'under'}
            coefficient={1900}
            isSuspended={false}
            label="Price"
            source="bench"
          />
        </td>
      ))}
    </tr>
  );
}

function BenchBoard() {
  const body = useRef<HTMLTableSectionElement>(null);
  const range = useRowRange(body, GAMES, true);
  const [start, end] = range === undefined ? [0, GAMES] : [range.start, range.end];
  return (
    <table data-board="">
      <tbody ref={body}>
        {range === undefined ? null : <tr aria-hidden="true" style={{ blockSize: range.before }} />}
        {ids.slice(start, end).map((id, index) => (
          <BenchRow key={id} row={start + index} />
        ))}
        {range === undefined ? null : <tr aria-hidden="true" style={{ blockSize: range.after }} />}
      </tbody>
    </table>
  );
}

let version = 1;

function updateOf(cells: readonly number[], kind: PushUpdate['kind']): PushUpdate {
  version += 1;
  const games = new Map<number, Set<number>>();
  for (const cell of cells) {
    const game = Math.floor(cell / CELLS);
    games.set(game, (games.get(game) ?? new Set()).add((cell % CELLS) >> 1));
  }
  return {
    topic: 'sport:football',
    kind,
    position: version,
    games: [...games].map(([game, markets]) => ({
      id: ids[game] ?? '',
      version,
      championshipId: 'league',
      statusId: 2,
      startsAt: 0,
      score: { score: [1, 0], periods: [[1, 0]], period: 1, clockSeconds: 60 },
      suspension: null,
      markets: Object.fromEntries(
        [...markets].map((market) => [
          marketId(market),
          {
            prices: {
              over: coefficients[game * CELLS + market * 2] ?? 1900,
              under: coefficients[game * CELLS + market * 2 + 1] ?? 1900,
            },
            isMain: true as const,
          },
        ]),
      ),
    })),
  };
}

function startBoard(hasFlashes: boolean): void {
  const made = createRuntime({
    api: {} as Api,
    bus: createBus(() => {}),
    timers: browserTimers,
    follow: () => () => {},
    site: () => DEFAULT_SITE_CONFIG,
    coefViewId: () => 0,
    now: () => Date.now(),
    storage: { getItem: () => null, setItem: () => {} },
    sceneOf: () => ({ sportName: '', champName: '', startText: '', pageType: 'live' }),
  });
  runtime = hasFlashes ? made : { ...made, flash: () => {} };
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <ViewContext value={view}>
        <RuntimeContext value={runtime}>
          <BenchBoard />
        </RuntimeContext>
      </ViewContext>,
    ),
  );
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

Object.assign(window, {
  start(mode: Mode, visibleRows: number) {
    if (mode === 'all') startDirect(GAMES);
    else if (mode === 'visible') startDirect(visibleRows);
    else startBoard(mode === 'board');
  },
  /** As many ticks, one in a frame. */
  async run(ticks: number) {
    for (let done = 0; done < ticks; done += 1) {
      tick();
      await frame();
    }
  },
  drawnRows: () => document.querySelectorAll('tr:not([aria-hidden])').length,
  /** Presses prices during the storm; answers how many frames each took to show as chosen. */
  async press(count: number) {
    const frames: number[] = [];
    const timer = setInterval(tick, 100);
    for (let done = 0; done < count; done += 1) {
      const buttons = document.querySelectorAll<HTMLButtonElement>(
        '[data-board] button[aria-pressed="false"]',
      );
      const button = buttons[random(Math.min(200, buttons.length))];
      await frame();
      button?.click();
      let passed = 0;
      while (button?.getAttribute('aria-pressed') !== 'true' && passed < 60) {
        await frame();
        passed += 1;
      }
      // The frame that shows it counts too.
      frames.push(passed + 1);
      runtime?.selection.apply(clearBets);
      await new Promise((next) => setTimeout(next, 37));
    }
    clearInterval(timer);
    return frames;
  },
});
