import type { GameRow, MarketKind } from '@fairline/contracts';
import type { PushGame } from '@fairline/contracts/push';
import type { Money } from '@fairline/money';
import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type RefObject,
} from 'react';

import { shownPrices } from './priceAsk.ts';

/** Which price of the book a cell shows: ids of the feed. */
export interface CellId {
  readonly gameId: string;
  readonly marketId: string;
  readonly outcomeId: string;
}

/** What a cell is now, as one number, so that a reader can compare it: see `readCell`. */
export type CellValue = number;

export interface Cell {
  /** Undefined: nothing newer is known than what the page came with. */
  readonly coefficient: number | undefined;
  readonly isSuspended: boolean;
  readonly isSelected: boolean;
}

export type CellListener = (direction: 'up' | 'down' | undefined) => void;

/** What changes the look of a row, without its prices. */
export interface LiveHead extends Pick<PushGame, 'statusId' | 'startsAt' | 'score' | 'suspension'> {
  /** The id of the market that a row shows of each kind: the `total` is `goals.total@250`. */
  readonly mains: Readonly<Partial<Record<MarketKind, string>>>;
}

/** A game as the feed has told it so far. */
export interface LiveGame extends Omit<PushGame, 'markets'> {
  readonly markets: ReadonlyMap<string, NonNullable<PushGame['markets'][string]>>;
}

interface PressedSide {
  readonly name: string;
  readonly nameEng?: string | undefined;
  /** Of its crest. */
  readonly colours?: readonly [string, string];
}

/** One price that somebody pressed, with what the page knows of its game. */
export interface PricePress extends CellId {
  readonly game: Pick<
    GameRow,
    'id' | 'number' | 'sport' | 'championship' | 'statusId' | 'startsAt' | 'live'
  > & {
    readonly home: PressedSide;
    readonly away: PressedSide;
    /** The game that this one is a part of. */
    readonly parentId?: string | undefined;
  };
  readonly coefficient: number;
  /** Which part of the page it was pressed in. */
  readonly source: string;
  /** The ready-made express that it was taken from. */
  readonly expressId?: string | undefined;
}

/**
 * The living part of a page: prices and scores that move, and what was chosen. It is fetched after the page has come
 * to life; until then a page shows what it came with.
 */
export interface BoardRuntime {
  readonly cell: (cell: CellId) => CellValue;
  readonly subscribeCell: (cell: CellId, listener: CellListener) => () => void;
  readonly head: (gameId: string) => LiveHead | undefined;
  readonly subscribeHead: (gameId: string, listener: () => void) => () => void;
  /** Everything that is known of one game; another object after every change. */
  readonly game: (gameId: string) => LiveGame | undefined;
  readonly subscribeGame: (gameId: string, listener: () => void) => () => void;
  readonly isOver: (gameId: string) => boolean;
  /** How often games have left the lists or come back: another number is another answer of `isOver`. */
  readonly overChanges: () => number;
  readonly subscribeOver: (listener: () => void) => () => void;
  /** The row as it is now. */
  readonly rowOf: (row: GameRow, head: LiveHead) => GameRow;
  /** Marks a price as just changed; one timer for all of them takes the mark away again. */
  readonly flash: (element: Element | null, direction: 'up' | 'down') => void;
  /** Writes a price into the button that shows it, where that is open. */
  readonly write: (element: HTMLButtonElement | null, text: string) => void;
  readonly press: (press: PricePress) => void;
  /** The stake that costs are told for. */
  readonly usualStake: () => Money;
  /**
   * Tells a screen reader, at most one thing in two seconds. With a subject it is heard, whatever else happens
   * meanwhile, and the newest about the same subject only.
   */
  readonly announce: (text: string, subject?: string) => void;
  /** Tells which rows of a long table are near the window. */
  readonly watchRows: (
    body: HTMLTableSectionElement,
    count: number,
    onRange: (range: RowRange) => void,
  ) => () => void;
}

/** Presses before the living part has come; it takes them when it does. */
export const earlyPresses: PricePress[] = [];

/** The rows that are drawn, and how high the others are, in pixels. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
  readonly before: number;
  readonly after: number;
}

/** Undefined on the server, and until the living part has come. */
export const RuntimeContext = createContext<BoardRuntime | undefined>(undefined);

/** Comes a step before the rest of the living part, so that only the rows near the window are brought to life. */
export const RowWatchContext = createContext<BoardRuntime['watchRows'] | undefined>(undefined);

const COEFFICIENT = 4;
const SUSPENDED = 1;
const SELECTED = 2;

export function cellValue({ coefficient = 0, isSuspended, isSelected }: Cell): CellValue {
  return coefficient * COEFFICIENT + (isSuspended ? SUSPENDED : 0) + (isSelected ? SELECTED : 0);
}

export function readCell(value: CellValue): Cell {
  const coefficient = Math.floor(value / COEFFICIENT);
  return {
    coefficient: coefficient === 0 ? undefined : coefficient,
    isSuspended: (value & SUSPENDED) !== 0,
    isSelected: (value & SELECTED) !== 0,
  };
}

const nothing = (): void => {};
const never = (): (() => void) => nothing;

/**
 * What one price is now. React draws how it looks: open, locked, chosen. The figures alone are written by the runtime,
 * without drawing anything anew: they are what changes all the time.
 */
export function useLiveCell(
  { gameId, marketId, outcomeId }: CellId,
  element: RefObject<HTMLButtonElement | null>,
  textOf: (coefficient: number) => string,
): Cell {
  const runtime = useContext(RuntimeContext);
  const value = (): CellValue => runtime?.cell({ gameId, marketId, outcomeId }) ?? 0;
  const write = (): void => {
    const { coefficient } = readCell(value());
    if (coefficient !== undefined) runtime?.write(element.current, textOf(coefficient));
  };
  const latest = useRef(write);
  // Also when a drawing that was begun before a change comes after it.
  useLayoutEffect(() => {
    latest.current = write;
    write();
    if (element.current !== null) shownPrices.set(element.current, { gameId, marketId, outcomeId });
  });
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stop = runtime?.subscribeCell({ gameId, marketId, outcomeId }, (direction) => {
        if (direction !== undefined) runtime.flash(element.current, direction);
        latest.current();
        onChange();
      });
      // What has changed since it was drawn.
      latest.current();
      return stop ?? nothing;
    },
    [runtime, gameId, marketId, outcomeId, element],
  );
  useSyncExternalStore(
    subscribe,
    () => lookOf(value()),
    () => 0,
  );
  return readCell(value());
}

/** All of a cell but the figures of its price. */
function lookOf(value: CellValue): number {
  return value < COEFFICIENT ? value : COEFFICIENT + (value % COEFFICIENT);
}

/** The row with its score, clock and main markets of this moment. */
export function useLiveRow(row: GameRow): GameRow {
  const runtime = useContext(RuntimeContext);
  const subscribe = useCallback(
    (onChange: () => void) => runtime?.subscribeHead(row.id, onChange) ?? nothing,
    [runtime, row.id],
  );
  const head = useSyncExternalStore(
    subscribe,
    () => runtime?.head(row.id),
    () => undefined,
  );
  return head === undefined || runtime === undefined ? row : runtime.rowOf(row, head);
}

/** All that the feed tells of one game, for its own page. */
export function useLiveGame(gameId: string): LiveGame | undefined {
  const runtime = useContext(RuntimeContext);
  const subscribe = useCallback(
    (onChange: () => void) => runtime?.subscribeGame(gameId, onChange) ?? nothing,
    [runtime, gameId],
  );
  return useSyncExternalStore(
    subscribe,
    () => runtime?.game(gameId),
    () => undefined,
  );
}

/** The games of a list without those that have ended while it was looked at. */
export function useRunningGames(games: readonly GameRow[]): readonly GameRow[] {
  const runtime = useContext(RuntimeContext);
  const count = useSyncExternalStore(
    runtime?.subscribeOver ?? never,
    () => runtime?.overChanges() ?? 0,
    () => 0,
  );
  return runtime === undefined || count === 0 ? games : games.filter(({ id }) => !runtime.isOver(id));
}
