import { matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, loadTranslate } from '@fairline/sdk';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { ShellContext } from '../environment.ts';
import { words } from '../words/index.ts';
import { FrameBoundary } from './FrameBoundary.tsx';
import { LastResort } from './LastResort.tsx';

test('[SHELL-135] [SHELL-136] when the error page fails, plain words and a link home that loads afresh are left', async () => {
  const environment = {
    t: await loadTranslate(words, 'en'),
    firstPayloads: new Map(),
    firstRoute: matchPath('/en/live', ''),
    firstAudience: DEFAULT_AUDIENCE,
    isMessengerView: false,
    navigation: undefined,
    runtime: undefined,
  };
  const html = renderToString(
    <ShellContext value={environment}>
      <LastResort />
    </ShellContext>,
  );
  expect(html).toContain('An error occurred while showing the error page');
  expect(html).toMatch(/<a href="\/en" data-reload="true">Go back to home<\/a>/);
  expect(FrameBoundary.getDerivedStateFromError()).toEqual({ hasFailed: true });
});
