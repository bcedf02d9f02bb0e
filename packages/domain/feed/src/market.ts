import { COUNTED, GROUPS, KINDS, marketTypeId, readMarketId, readScope, type GroupId } from '@fairline/book';

/** What a market id tells about the market. */
export interface MarketMeta {
  readonly scope: string;
  readonly kind: string;
  readonly line?: number;
  readonly typeId: number;
  readonly group: GroupId;
  readonly groupNumber: number;
  /** Every outcome that the market can have, with its place in the order of display. */
  readonly outcomes: ReadonlyMap<string, number>;
}

const KNOWN_MAX = 20_000;
const known = new Map<string, MarketMeta>();

/** Undefined when the book has no such market: it could neither be named on a screen nor settled. */
export function marketMeta(id: string): MarketMeta | undefined {
  const remembered = known.get(id);
  if (remembered !== undefined) return remembered;
  const meta = readMeta(id);
  if (meta === undefined) return undefined;
  // Senders choose the lines, so the memory is bounded.
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(id, meta);
  return meta;
}

function readMeta(id: string): MarketMeta | undefined {
  const key = readMarketId(id);
  const kind = key && KINDS.get(key.kind);
  if (key === undefined || kind === undefined) return undefined;
  if (!isScope(key.scope) || kind.hasLine !== (key.line !== undefined)) return undefined;
  const outcomes = new Map(kind.outcomes(key.line ?? 0).map((outcome, place) => [outcome, place]));
  return {
    ...key,
    typeId: marketTypeId(key),
    group: kind.group,
    groupNumber: GROUPS[kind.group],
    outcomes,
  };
}

export function isScope(scope: string): boolean {
  const [counted = ''] = scope.split('-');
  return Object.hasOwn(COUNTED, counted) && readScope(scope).part <= 99;
}
