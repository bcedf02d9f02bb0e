import { matchPath } from '@fairline/routes';
import { expect, test, vi } from 'vitest';

import { filesAhead } from './filesAhead.ts';
import { prefetchWhenIdle } from './prefetch.ts';

test('[SHELL-150] [START-036] files ahead wait for idle time, at most 2000 ms', () => {
  const add = vi.fn();
  const whenIdle = vi.fn<(run: () => void, timeoutMs: number) => void>();
  prefetchWhenIdle(['/a.js', '/a.css'], { whenIdle, isSaving: () => false, add });
  expect(add).not.toHaveBeenCalled();
  expect(whenIdle).toHaveBeenCalledTimes(1);
  const [run, timeoutMs] = whenIdle.mock.calls[0] ?? [];
  expect(timeoutMs).toBe(2000);
  run?.();
  expect(add.mock.calls).toEqual([['/a.js'], ['/a.css']]);
});

test('a visitor who saves data, and a page with nothing ahead, fetch nothing', () => {
  const whenIdle = vi.fn();
  prefetchWhenIdle(['/a.js'], { whenIdle, isSaving: () => true, add: () => {} });
  prefetchWhenIdle([], { whenIdle, isSaving: () => false, add: () => {} });
  expect(whenIdle).not.toHaveBeenCalled();
});

test('ahead are the files of two other sections that this site has and that need no account', () => {
  const files = { betting: ['/b.js'], casino: ['/c.js'], information: ['/i.js'], office: ['/o.js'] };
  expect(filesAhead(matchPath('/en'), files, [])).toEqual(['/i.js']);
  expect(filesAhead(matchPath('/en'), files, ['casino'])).toEqual(['/c.js', '/i.js']);
  expect(filesAhead(matchPath('/en/information/about'), files, [])).toEqual(['/b.js']);
  expect(filesAhead(matchPath('/en'), {}, [])).toEqual([]);
});
