import { matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE } from '@fairline/sdk';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { ShellContext } from '../environment.ts';
import type { SlotKind } from '../loading/loaderOf.ts';
import { RemoteFailure } from './RemoteFailure.tsx';

/** The keys of the words that the block shows, in their order. */
function keysOf(kind: SlotKind): readonly string[] {
  const environment = {
    t: (key: string) => `[${key}]`,
    firstPayloads: new Map(),
    firstRoute: matchPath('/en/live', ''),
    firstAudience: DEFAULT_AUDIENCE,
    isMessengerView: false,
    navigation: undefined,
    runtime: undefined,
  };
  const html = renderToString(
    <ShellContext value={environment}>
      <RemoteFailure kind={kind} />
    </ShellContext>,
  );
  return [...html.matchAll(/\[(\w+)\]/g)].map(([, key]) => key ?? '');
}

test('[MF-030..032] what did not load says so, advises to refresh the page, and offers to refresh itself', () => {
  for (const kind of ['main', 'embedded'] as const)
    expect(keysOf(kind)).toEqual([
      'main_dictionary_load_error',
      'main_dictionary_refresh_page',
      'main_refreshing_button',
    ]);
});

test('[MF-034] the button in the place of header or footer has a word of its own', () => {
  for (const kind of ['header', 'footer'] as const)
    expect(keysOf(kind).at(-1)).toBe('main_page_refresh_button');
});
