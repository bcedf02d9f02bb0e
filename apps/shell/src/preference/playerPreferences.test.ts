import { ApiError, type Api, type UserPreferences } from '@fairline/contracts';
import { createBus, type Preferences } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { PlayerPreferences, type KeptMemory } from './playerPreferences.ts';
import { noteRegistration } from './startPreferences.ts';

/** A server that keeps one player's preferences, and everything sent to it. */
function fakeServer(kept: UserPreferences | null) {
  const sent: string[] = [];
  const server = { kept, sent, isDown: false };
  const api: Api = {
    call: async (endpoint, input) => {
      const { body } = input as { body?: UserPreferences };
      sent.push(body === undefined ? endpoint.method : `${endpoint.method} ${JSON.stringify(body)}`);
      await Promise.resolve();
      if (server.isDown) throw new ApiError({ status: 503, code: 'down', message: 'down' });
      if (body !== undefined) server.kept = body;
      return { preferences: server.kept } as never;
    },
  };
  return Object.assign(server, { api });
}

function open({
  server,
  chosen = {},
  userId = 7,
  memory = fakeMemory(),
}: {
  server: ReturnType<typeof fakeServer>;
  chosen?: Partial<Preferences>;
  userId?: number | null;
  memory?: KeptMemory;
}) {
  const listeners = new Set<() => void>();
  const playerListeners = new Set<() => void>();
  const problems: string[] = [];
  let current = chosen;
  let player = userId;
  const change = (values: Partial<Preferences>): void => {
    current = { ...current, ...values };
    for (const listener of listeners) listener();
  };
  const players = new PlayerPreferences({
    api: server.api,
    preferences: {
      chosenToKeep: () => current,
      change,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    player: {
      get: () => player,
      subscribe: (listener) => {
        playerListeners.add(listener);
        return () => playerListeners.delete(listener);
      },
    },
    memory,
    onProblem: (problem) => problems.push(problem),
  });
  players.start();
  const signIn = (next: number | null): void => {
    player = next;
    for (const listener of playerListeners) listener();
  };
  return { change, signIn, problems, chosen: () => current };
}

function fakeMemory(): KeptMemory {
  let memory: ReturnType<KeptMemory['read']>;
  return { read: () => memory, write: (next) => (memory = next) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('at sign-in the choices of the server win, and those it has not are sent to it', async () => {
  const server = fakeServer({ appTheme: 0 });
  const { chosen } = open({ server, chosen: { appTheme: 1, is12h: true } });
  await settled();
  expect(chosen()).toEqual({ appTheme: 0, is12h: true });
  expect(server.sent).toEqual(['GET', 'PUT {"appTheme":0,"is12h":true}']);
});

test('a player who has kept none yet keeps what this browser has', async () => {
  const server = fakeServer(null);
  open({ server, chosen: { appFontSize: 3 } });
  await settled();
  expect(server.kept).toEqual({ appFontSize: 3 });
});

test('each choice is sent as it is made, one call at a time, and the last one stays', async () => {
  const server = fakeServer({});
  const { change } = open({ server });
  await settled();
  change({ appTheme: 0 });
  change({ appTheme: 1 });
  change({ appTheme: 0, is12h: true });
  await settled();
  expect(server.sent).toEqual(['GET', 'PUT {"appTheme":0}', 'PUT {"appTheme":0,"is12h":true}']);
});

test('a visitor asks and sends nothing until somebody signs in', async () => {
  const server = fakeServer({ appTheme: 0 });
  const { change, signIn, chosen } = open({ server, userId: null });
  change({ is12h: true });
  await settled();
  expect(server.sent).toEqual([]);
  signIn(7);
  await settled();
  expect(chosen()).toEqual({ appTheme: 0, is12h: true });
});

test('the next page of the tab does not ask again, and sends what was chosen at the last moment', async () => {
  const memory = fakeMemory();
  const server = fakeServer({});
  open({ server, memory });
  await settled();
  open({ server, memory, chosen: { appTheme: 0 } });
  await settled();
  expect(server.sent).toEqual(['GET', 'PUT {"appTheme":0}']);
  open({ server, memory, chosen: { appTheme: 0 }, userId: 8 });
  await settled();
  expect(server.sent.at(-1)).toBe('GET');
});

test('[PREF-054] a server that fails is logged, the choice holds here, and the next one tries again', async () => {
  const server = fakeServer({});
  const { change, problems, chosen } = open({ server });
  await settled();
  server.isDown = true;
  change({ appTheme: 0 });
  await settled();
  expect(problems).toEqual(['The preferences of the player could not be kept.']);
  expect(chosen()).toEqual({ appTheme: 0 });
  server.isDown = false;
  change({ is12h: true });
  await settled();
  expect(server.kept).toEqual({ appTheme: 0, is12h: true });
});

test('[REG-029] a registration that is under way is flagged for the rest of the page, until it ends', () => {
  const bus = createBus(() => {});
  const changes: object[] = [];
  noteRegistration({ bus, preferences: { change: (change) => void changes.push(change) } });
  bus.send('registrationProcess', { isRegistrationProcess: true });
  bus.send('registrationProcess', { isRegistrationProcess: false });
  expect(changes).toEqual([{ isRegistrationProcess: true }, { isRegistrationProcess: false }]);
});
