// The bar on the timers of the page itself: the rules of its times have tests of their own, beside their file.
import { matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, loadTranslate } from '@fairline/sdk';
import { drawOnPage, standInApi } from '@fairline/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { ShellContext, type ShellEnvironment } from '../environment.ts';
import { HostRuntime } from '../remote/hostRuntime.ts';
import { words } from '../words/index.ts';
import { PageProgressBar } from './PageProgressBar.tsx';

const bar = page.getByRole('progressbar', { name: 'Loading the page' });
const states = () => bar.elements().map((element) => (element as HTMLElement).dataset['state']);

test('[SHELL-044] [SHELL-045] [SHELL-046] [SHELL-048] it is drawn after 200 ms, not at all for what ends before, and goes 500 ms after the end', async () => {
  const t = await loadTranslate(words, 'en');
  vi.useFakeTimers();
  const runtime = new HostRuntime({
    api: standInApi(),
    audience: DEFAULT_AUDIENCE,
    firstPayloads: new Map(),
    firstRoute: matchPath('/en', ''),
    navigate: () => {},
    onTitle: () => {},
    onPageDrawn: () => {},
    embed: () => ({ update: () => {}, remove: () => {} }),
  });
  drawOnPage(
    <ShellContext value={{ t, runtime } as ShellEnvironment}>
      <PageProgressBar progress={runtime.progress} />
    </ShellContext>,
  );
  const { progress } = runtime;
  progress.hold('route');
  await vi.advanceTimersByTimeAsync(199);
  expect(states()).toEqual([]);
  progress.release('route');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states()).toEqual([]);

  progress.hold('route');
  await vi.advanceTimersByTimeAsync(200);
  expect(states()).toEqual(['running']);
  await vi.advanceTimersByTimeAsync(10_000);
  progress.release('route');
  await vi.advanceTimersByTimeAsync(499);
  expect(states()).toEqual(['done']);
  await vi.advanceTimersByTimeAsync(1);
  expect(states()).toEqual([]);
});
