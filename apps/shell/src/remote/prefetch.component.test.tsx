// Files ahead, as the browser fetches them: into its cache, and not before it has time.
import { expect, test, vi } from 'vitest';

import { prefetchAfterLoad } from './prefetch.ts';

const addedLinks = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];

test('[SHELL-150] [START-036] the browser is asked for idle time with its bound, and then fetches scripts and styles', () => {
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  prefetchAfterLoad(['/ahead.js', '/ahead.css?v=1']);
  expect(idle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 2000 });
  expect(addedLinks()).toEqual([]);
  idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 10 });
  const links = addedLinks();
  expect(links.map((link) => [link.getAttribute('href'), link.as, link.crossOrigin])).toEqual([
    ['/ahead.js', 'script', 'anonymous'],
    ['/ahead.css?v=1', 'style', null],
  ]);
  for (const link of links) link.remove();
  idle.mockRestore();
});

test('[START-036] the page itself comes first: nothing is asked for while it loads', () => {
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  prefetchAfterLoad(['/ahead.js']);
  expect(idle).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(idle).toHaveBeenCalledTimes(1);
  state.mockRestore();
  idle.mockRestore();
});
