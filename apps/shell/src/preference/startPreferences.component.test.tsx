// That the player's copy of the preferences and the form of registration are plugged in.
import { getUserPreferences, putUserPreferences } from '@fairline/contracts';
import { createBus, DEFAULT_AUDIENCE, NO_SESSION } from '@fairline/sdk';
import { standInApi } from '@fairline/testing';
import { expect, test } from 'vitest';

import { AudienceStore } from '../remote/audienceStore.ts';
import { createPreferences } from './createPreferences.ts';
import { startPreferences } from './startPreferences.ts';

const PLAYER = { ...NO_SESSION, userId: 7 };

function openPage() {
  const problems: string[] = [];
  const onProblem = (problem: string): void => void problems.push(problem);
  const audience = new AudienceStore(DEFAULT_AUDIENCE);
  const { store: preferences } = createPreferences(audience, onProblem);
  const bus = createBus(onProblem);
  const api = standInApi();
  api.answer(getUserPreferences, () => ({ preferences: { appTheme: 0 as const } }));
  api.answer(putUserPreferences, () => ({ preferences: null }));
  startPreferences({ api, audience, bus, preferences, onProblem });
  return { api, audience, bus, preferences, problems };
}

test('what a player keeps comes with their sign-in, and what they choose then is kept', async () => {
  const { api, audience, preferences, problems } = openPage();
  expect(api.asked(getUserPreferences)).toHaveLength(0);
  audience.change({ session: PLAYER });
  await expect.poll(() => preferences.get().appTheme).toBe(0);
  preferences.set('is12h', true);
  await expect.poll(() => api.asked(putUserPreferences).at(-1)).toMatchObject({ body: { is12h: true } });
  // The next page of this tab knows what the server has; a player who comes later begins anew.
  const next = openPage();
  next.audience.change({ session: PLAYER });
  expect(next.api.asked(getUserPreferences)).toHaveLength(0);
  next.audience.change({ session: NO_SESSION });
  next.audience.change({ session: PLAYER });
  await expect.poll(() => next.api.asked(getUserPreferences).length).toBe(1);
  expect(problems).toEqual([]);
});

test('[PREF-043] whoever registers is in the middle of it, for the whole page', () => {
  const { bus, preferences } = openPage();
  bus.send('registrationProcess', { isRegistrationProcess: true });
  expect(preferences.get().isRegistrationProcess).toBe(true);
  bus.send('registrationProcess', { isRegistrationProcess: false });
  expect(preferences.get().isRegistrationProcess).toBe(false);
});
