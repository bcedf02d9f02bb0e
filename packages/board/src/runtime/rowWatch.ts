import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/react-virtual';

import type { RowRange } from '../live/runtime.ts';

/** Rows beyond the edges of the window that are drawn too, so that scrolling meets no hole. */
const OVERSCAN = 8;

/**
 * Tells which rows of a table are in or near the window. The height of the others is kept by two empty rows, so
 * nothing on the page moves.
 */
export function watchRows(
  body: HTMLTableSectionElement,
  count: number,
  onRange: (range: RowRange) => void,
): () => void {
  // All rows are equally high, whatever they show, until the visitor wants them lower or the letters larger.
  let rowHeight = drawnRowHeight();
  if (rowHeight === 0) return () => {};
  let last = '';
  // That of the frame: asking the body itself would have a table laid out that the browser leaves out for now.
  const frame = body.closest('[data-rows]') ?? body;
  const topOf = (): number => frame.getBoundingClientRect().top + window.scrollY;
  const options = (): ConstructorParameters<typeof Virtualizer<Window, Element>>[0] => ({
    count,
    getScrollElement: () => window,
    estimateSize: () => rowHeight,
    scrollMargin: topOf(),
    overscan: OVERSCAN,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    onChange: () => publish(),
  });
  const virtualizer = new Virtualizer<Window, Element>(options());
  const unmount = virtualizer._didMount();
  virtualizer._willUpdate();
  publish();

  function publish(): void {
    const items = virtualizer.getVirtualItems();
    const start = items[0]?.index ?? 0;
    const end = (items.at(-1)?.index ?? -1) + 1;
    const range = { start, end, before: start * rowHeight, after: (count - end) * rowHeight };
    const name = `${start} ${end} ${rowHeight}`;
    if (name === last) return;
    last = name;
    onRange(range);
  }

  // Whatever grows or goes above the table moves it, and rows of another height make the page another one.
  const observer = new ResizeObserver(() => {
    rowHeight = drawnRowHeight() || rowHeight;
    virtualizer.setOptions(options());
    virtualizer.measure();
    publish();
  });
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    unmount();
  };
}

/** Of the first row that is drawn in any table of the page. */
function drawnRowHeight(): number {
  const row = document.querySelector('[data-board] tbody tr:not([aria-hidden])');
  return row?.getBoundingClientRect().height ?? 0;
}
