export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Distance from the price and from the edges of the window. */
export const GAP = 8;

/** Where a popover of a size stands: under its anchor, above it where there is no room, always inside the window. */
export function placeBeside(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  const middle = (anchor.left + anchor.right) / 2 - size.width / 2;
  const x = Math.max(GAP, Math.min(middle, window.width - size.width - GAP));
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - size.height;
  const y = below + size.height + GAP <= window.height || above < GAP ? below : above;
  return { x: Math.round(x), y: Math.round(Math.max(GAP, Math.min(y, window.height - size.height - GAP))) };
}
