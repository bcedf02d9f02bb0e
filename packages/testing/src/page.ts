import { directionOf, type Language } from '@fairline/routes';
import type { Theme } from '@fairline/sdk';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

export interface PageLook {
  readonly language?: Language;
  readonly theme?: Theme;
}

let endings: (() => void)[] = [];

/** What the document of the site says of itself: language, direction and theme. English and dark by default. */
export function dressPage({ language = 'en', theme = 'dark' }: PageLook = {}): void {
  const { documentElement: root } = document;
  root.lang = language;
  root.dir = directionOf(language);
  root.dataset['theme'] = theme;
  document.title = language;
}

/** Draws where the frame of the site is; the same place that the site covers and locks. */
export function drawOnPage(children: ReactNode): { readonly redraw: (children: ReactNode) => void } {
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  const root: Root = createRoot(element, { identifierPrefix: 'shell-' });
  const redraw = (next: ReactNode): void => flushSync(() => root.render(next));
  onPageCleared(() => root.unmount());
  redraw(children);
  return { redraw };
}

/** What has to end with the page, before its elements go. */
export function onPageCleared(end: () => void): void {
  endings.push(end);
}

/** What leaving the page does: everything on it ends, and what the browser remembers stays for the next one. */
export function leavePage(): void {
  // The last first: what stands above the page was opened from it.
  for (const end of endings.toReversed()) end();
  endings = [];
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
}

/** The next test meets a page and a browser that know nothing. */
export function clearPage(): void {
  leavePage();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
  dressPage();
}
