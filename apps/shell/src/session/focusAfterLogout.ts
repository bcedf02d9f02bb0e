const KEY = 'focusAfterLogout';

/** What the page's own tab remembers over a load. */
type Memory = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A logout loads the page anew, and a new page has no focus: it is told to give it to the way in. */
export function markLogout(memory: Memory): void {
  try {
    memory().setItem(KEY, '1');
  } catch {
    // Without a memory the keyboard begins at the top of the page, as after any load.
  }
}

/** Where the keyboard was when the player logged out stands the way in now. */
export function focusAfterLogout(memory: Memory, page: Pick<Document, 'querySelector'> & FocusHolder): void {
  try {
    if (memory().getItem(KEY) === null) return;
    memory().removeItem(KEY);
  } catch {
    return;
  }
  // Whoever has begun to do something meanwhile is left alone.
  if (page.activeElement !== page.body) return;
  page.querySelector<HTMLElement>('[data-focus-home]')?.focus({ preventScroll: true });
}

interface FocusHolder {
  readonly activeElement: Element | null;
  readonly body: Element;
}
