/**
 * The control of a page that stands for whoever looks at it: the menu of a player, the way in of a visitor. The focus
 * goes there when nothing else is left of what was pressed.
 */
export const FOCUS_HOME = '[data-focus-home]';

/** Where the focus goes when the control that opened a dialog is gone. */
export function focusHome(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>(FOCUS_HOME) ?? page.querySelector('main');
}
