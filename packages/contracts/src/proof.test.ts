import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { Endpoint } from './endpoint.ts';

/**
 * Every call that changes something of a player who is signed in, and what it asks for first: a proof of the last
 * minutes, of the last twelve hours, or the reason why it asks for none. Whoever adds such a call decides here.
 */
const DECISIONS: Readonly<Record<string, 'minutes' | 'hours' | { readonly none: string }>> = {
  placeCoupon: 'hours',
  placeSingles: 'hours',
  playRound: 'hours',
  withdrawRound: { none: 'it only keeps a round from being played' },
  startSeeds: { none: 'it moves no money, and shows a seed that is played with no more' },
  withdrawPlacement: { none: 'it only keeps a bet from being taken' },
  takeRequestBack: { none: 'it only gives a stake back' },
  takeCashOut: 'hours',
  setAutoCashOut: 'hours',
  withdrawCashOut: { none: 'it only keeps a coupon from being sold' },
  addCurrency: 'hours',
  removeCurrency: 'hours',
  convertAccount: 'hours',
  revokeDevice: 'hours',
  addPasskey: 'minutes',
  getPasskeyOptions: 'minutes',
  removePasskey: 'minutes',
  beginTwoStep: 'minutes',
  enableTwoStep: 'minutes',
  disableTwoStep: 'minutes',
  renewRecoveryCodes: 'minutes',
  setFirstPassword: { none: 'how fresh depends on whether there is one that was lost: the handler asks' },
  makeSignInToken: 'minutes',
  connectSocial: 'minutes',
  disconnectSocial: 'minutes',
  changePassword: { none: 'it brings the old password' },
  mailCredentials: { none: 'it brings the password that it sends' },
  saveContact: { none: 'how fresh depends on the addresses there are: the handler asks' },
  resendContactCode: { none: 'the flow was begun with a proof' },
  confirmContact: { none: 'the flow was begun with a proof' },
  saveLimits: { none: 'a stricter limit must never be held up; a looser one waits for actOnLimit' },
  blockUser: { none: 'whoever wants to stop is never held up' },
  actOnLimit: { none: 'confirming a looser limit asks in the handler, taking it back must not' },
  saveDisallowedSports: { none: 'no money and no rights' },
  saveOfficeSetting: { none: 'no money and no rights' },
  markFavouriteGames: { none: 'no money and no rights' },
  putUserPreferences: { none: 'no money and no rights' },
  setActiveAccount: { none: 'it moves nothing; what is staked from there asks by itself' },
  confirmAgreement: { none: 'nothing else works before it' },
  logCookieAgreement: { none: 'no money and no rights' },
  finishRegistration: { none: 'it fills what is empty and changes nothing' },
  markAllNoticesRead: { none: 'no money and no rights' },
  markNoticesRead: { none: 'no money and no rights' },
  noteActivity: { none: 'no money and no rights' },
  updateVideoToken: { none: 'it only shows a picture' },
  stepUp: { none: 'it is the proof' },
  sendStepUpCode: { none: 'it is the proof' },
  stepUpByPasskey: { none: 'it is the proof' },
  proveBySocial: { none: 'it is the proof' },
};

test('[AUTH-016] every changing call of a player says which proof it asks for, or why none', async () => {
  const told = (await allEndpoints())
    .filter(({ auth, method }) => auth !== undefined && method !== 'GET')
    .map((endpoint) => [endpoint.id, proofOf(endpoint)] as const);
  const decided = Object.entries(DECISIONS).map(
    ([id, decision]) => [id, typeof decision === 'string' ? decision : 'none'] as const,
  );
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(decided));
});

function proofOf({ needsStepUp, needsRecentProof }: Endpoint): string {
  if (needsStepUp === true) return 'minutes';
  return needsRecentProof === true ? 'hours' : 'none';
}

/** Those of every file of this package, also of one that nobody has named anywhere yet. */
async function allEndpoints(): Promise<readonly Endpoint[]> {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const found = new Map<string, Endpoint>();
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const module = (await import(join(import.meta.dirname, file))) as Record<string, unknown>;
    for (const value of Object.values(module)) if (isEndpoint(value)) found.set(value.id, value);
  }
  return [...found.values()];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value;
}
