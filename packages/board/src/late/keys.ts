/** Tells the column to list the keys. */
export const KEYS_EVENT = 'fairline:keys';

/** Prices of boards, and of the page of a game. */
const PRICE = '[data-board] td button, [data-outcome] button';

/** Arrow keys move through the prices of all boards of a page, as through one table. */
export function startKeys(document: Document): void {
  let last: HTMLElement | undefined;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[data-board] tbody') !== null) last = target;
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target)) return;
    if (event.key === '?') {
      event.preventDefault();
      document.dispatchEvent(new CustomEvent(KEYS_EVENT));
      return;
    }
    if (event.key === 'h' && event.target instanceof HTMLElement && event.target.closest(PRICE) !== null) {
      event.preventDefault();
      // Not every keyboard has a context key.
      event.target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
      return;
    }
    const here = placeOf(document, event.target, last);
    const next = here === undefined ? undefined : targetOf(event.key, here);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || isInPopup(target))
  );
}

/** Menus, lists and dialogs have arrow keys of their own. */
function isInPopup(target: HTMLElement): boolean {
  return (
    target.closest(
      '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"]',
    ) !== null
  );
}

/** Where the keyboard is: in a row of a board, or nowhere in particular. */
function placeOf(
  document: Document,
  target: EventTarget | null,
  last: HTMLElement | undefined,
): HTMLElement | undefined {
  if (target instanceof HTMLElement && target.closest('[data-board] tbody') !== null) return target;
  // A price that was closed under the keyboard loses the focus; the next arrow goes on from its place.
  if (target === document.body && last?.isConnected === true) return last;
  if (target === document.body) return document.querySelector<HTMLElement>('[data-board] tbody') ?? undefined;
  return undefined;
}

function targetOf(key: string, here: HTMLElement): HTMLElement | undefined {
  const row = here.closest('tr');
  switch (key) {
    case 'ArrowDown':
      return row === null ? firstPrice(here) : inColumn(row, here, 1);
    case 'ArrowUp':
      return row === null ? undefined : inColumn(row, here, -1);
    case 'ArrowRight':
    case 'ArrowLeft': {
      if (row === null) return undefined;
      const isForward = (key === 'ArrowRight') === (getComputedStyle(row).direction !== 'rtl');
      const controls = controlsOf(row);
      const index = controls.indexOf(here);
      return index === -1 ? controls[0] : controls[index + (isForward ? 1 : -1)];
    }
    case 'Home':
      return row === null ? undefined : controlsOf(row)[0];
    case 'End':
      return row === null ? undefined : controlsOf(row).at(-1);
    case 'f':
      return toggleStar(row);
    default:
      return undefined;
  }
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')];
}

function firstPrice(body: HTMLElement): HTMLElement | undefined {
  return body.querySelector<HTMLElement>('td button[aria-pressed]:not(:disabled, [data-star])') ?? undefined;
}

/** The same column in the next row that has something to press there, also of the next board. */
function inColumn(row: HTMLTableRowElement, here: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = [...row.ownerDocument.querySelectorAll<HTMLTableRowElement>('[data-board] tbody tr')];
  const cell = here.closest<HTMLTableCellElement>('td, th');
  const column = cell?.cellIndex ?? 0;
  // Boards with and without a column of flags count from the end, where the prices are.
  const fromEnd = row.cells.length - column;
  for (let index = rows.indexOf(row) + step; index >= 0 && index < rows.length; index += step) {
    const other = rows[index];
    if (other === undefined) continue;
    const place = column === 0 ? other.cells[0] : other.cells[other.cells.length - fromEnd];
    const control = place?.querySelector<HTMLElement>('button:not(:disabled), a[href]');
    if (control !== null && control !== undefined) return control;
  }
  return undefined;
}

/** The star of the row the keyboard is in; the focus stays where it is. */
function toggleStar(row: HTMLTableRowElement | null): undefined {
  row?.querySelector<HTMLElement>('[data-star]')?.click();
}
