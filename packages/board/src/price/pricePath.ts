export interface PricePoint {
  readonly at: number;
  readonly coefficient: number;
}

export interface PricePath {
  /** The line of an SVG of the given size: a price stands until the next one. */
  readonly line: string;
  /** The same, closed along the bottom. */
  readonly area: string;
  readonly end: { readonly x: number; readonly y: number };
}

/** Room above and below, so that the line is not cut. */
const MARGIN = 4;

/** The path of a price from its opening until now. */
export function pricePath(
  points: readonly PricePoint[],
  { now, width, height }: { readonly now: number; readonly width: number; readonly height: number },
): PricePath | undefined {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const span = Math.max(1, Math.max(now, last.at) - first.at);
  // Prices are compared by what they pay against each other: from 2 to 4 is as far as from 4 to 8.
  const logs = points.map(({ coefficient }) => Math.log(coefficient));
  const low = Math.min(...logs);
  const high = Math.max(...logs);
  const x = (at: number): number => round(((at - first.at) / span) * width);
  const y = (log: number): number =>
    round(high === low ? height / 2 : MARGIN + ((high - log) / (high - low)) * (height - 2 * MARGIN));
  let line = `M0 ${y(logs[0] ?? 0)}`;
  for (const [index, point] of points.entries()) {
    if (index > 0) line += `H${x(point.at)}V${y(logs[index] ?? 0)}`;
  }
  line += `H${width}`;
  return { line, area: `${line}V${height}H0Z`, end: { x: width, y: y(logs.at(-1) ?? 0) } };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
