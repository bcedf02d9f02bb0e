// What the sub-applications of a page share through the hosts that the shell hands them.
import { matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, type Host, type RemotePayload } from '@fairline/sdk';
import { standInApi } from '@fairline/testing';
import { expect, test, vi } from 'vitest';

import { HostRuntime } from './hostRuntime.ts';

function openRuntime() {
  const titles: string[] = [];
  const route = matchPath('/en/live');
  const runtime = new HostRuntime({
    api: standInApi(),
    audience: DEFAULT_AUDIENCE,
    firstPayloads: new Map(),
    firstRoute: route,
    navigate: () => {},
    onTitle: (title) => titles.push(title),
    onPageDrawn: () => {},
    embed: () => ({ update: () => {}, remove: () => {} }),
  });
  const hostOf = (appName: string, isPrimary: boolean): Host =>
    runtime.hostFor({
      appName,
      route,
      audience: DEFAULT_AUDIENCE,
      payload: { state: null } as RemotePayload,
      props: {},
      isPrimary,
      onCrash: () => {},
    });
  return { runtime, titles, header: hostOf('header', false), page: hostOf('betting', true) };
}

test('[MF-070] [MF-071] a message of one sub-application reaches the others and the shell, without a request', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { runtime, header, page } = openRuntime();
  const heard: string[] = [];
  for (const [name, bus] of Object.entries({ shell: runtime.bus, header: header.bus, page: page.bus }))
    bus.listen('videoTokenChanged', ({ token }) => heard.push(`${name} ${token}`));
  header.bus.send('videoTokenChanged', { token: 'of the header' });
  page.bus.send('videoTokenChanged', { token: 'of the page' });
  runtime.bus.send('videoTokenChanged', { token: 'of the shell' });
  expect(heard).toEqual(
    ['of the header', 'of the page', 'of the shell'].flatMap((token) =>
      ['shell', 'header', 'page'].map((name) => `${name} ${token}`),
    ),
  );
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test('only the page itself names the document', () => {
  const { titles, header, page } = openRuntime();
  header.setTitle('Header');
  page.setTitle('Live');
  expect(titles).toEqual(['Live']);
});
