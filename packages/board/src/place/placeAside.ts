import { GAP, type Box } from './placeBeside.ts';

/**
 * Where a popover stands that leaves every price of its row in sight and in reach: over the names beside them, on the
 * wider side. Undefined when neither side has the room.
 */
export function placeAside(
  anchor: Box,
  prices: readonly Box[],
  size: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } | undefined {
  const left = Math.min(anchor.left, ...prices.map((box) => box.left));
  const right = Math.max(anchor.right, ...prices.map((box) => box.right));
  const isBefore = left >= window.width - right;
  const x = isBefore ? left - GAP - size.width : right + GAP;
  if (x < GAP || x + size.width + GAP > window.width) return undefined;
  const y = Math.max(GAP, Math.min(anchor.top - GAP, window.height - size.height - GAP));
  return { x: Math.round(x), y: Math.round(y) };
}
