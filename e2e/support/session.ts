import type { BrowserContext } from 'playwright-core';

import type { PlayerState } from '../../server/player/session/testing/buildPlayer.ts';
import type { LoggedEnd, LoggedState } from './gameLog.ts';
import { moveDate } from './heldDate.ts';
import type { MadePlayer, SeamMessages } from './seamServer.ts';
import type { Site } from './site.ts';

/** A site with a seam: `startSite()` and the shared `inject('seamUrl')` both have one. */
type Seam = Pick<Site, 'seamUrl'> | string;

export interface TestSession {
  readonly userId: number;
  readonly sessionId: string;
  readonly cookie: { readonly name: string; readonly value: string };
}

/** Signs in a player who is in the wanted state, or one that an earlier call has made. */
export function openSession(seam: Seam, state: PlayerState & { readonly userId?: number } = {}) {
  const { userId, ...rest } = state;
  const message = { state: rest, ...(userId === undefined ? {} : { userId }) };
  return tell<TestSession>(seam, 'openSession', message);
}

/** Makes the player's browser the one that is signed in. */
export async function signIn(context: BrowserContext, siteUrl: string, session: TestSession): Promise<void> {
  await context.addCookies([{ ...session.cookie, url: siteUrl, httpOnly: true, sameSite: 'Lax' }]);
}

/** Opens the main account of a player, with play money on it. */
export async function openAccounts(seam: Seam, userId: number, currency = 'EUR'): Promise<void> {
  await tell(seam, 'openAccounts', { userId, currency });
}

/** Promo points, which no call of the product gives yet. */
export async function givePoints(seam: Seam, userId: number, points: number): Promise<void> {
  await tell(seam, 'givePoints', { userId, points });
}

/** As if so much time had gone by on the server without a sign of the player. */
export async function ageSession(seam: Seam, session: TestSession, ms: number): Promise<void> {
  await tell(seam, 'ageSession', { sessionId: session.sessionId, ms });
}

/** The same for whoever is signed in, wherever: their last proof of who they are is older too. */
export async function agePlayer(seam: Seam, userId: number, ms: number): Promise<void> {
  await tell(seam, 'agePlayer', { userId, ms });
}

/** As if so much time had gone by since codes were sent to a player: to register, to recover, to confirm an address. */
export async function ageCodes(seam: Seam, userId: number, ms: number): Promise<void> {
  await tell(seam, 'ageCodes', { userId, ms });
}

/** Why the session is over by the server's books, or null. */
export async function endReasonOf(seam: Seam, { sessionId }: TestSession): Promise<string | null> {
  return (await tell<{ reason: string | null }>(seam, 'endReason', { sessionId })).reason;
}

/** The operator publishes a new version of the terms; returns its number. */
export async function publishTerms(seam: Seam): Promise<number> {
  return (await tell<{ version: number }>(seam, 'publishTerms', {})).version;
}

/** Makes a player who can sign in with a password, by e-mail or by phone. */
export async function makePlayer(seam: Seam, player: MadePlayer): Promise<number> {
  return (await tell<{ userId: number }>(seam, 'makePlayer', player)).userId;
}

/** What the server's log says of a game and one of its markets. */
export async function readGameLog(
  seam: Seam,
  asked: SeamMessages['gameLog'],
): Promise<readonly LoggedState[]> {
  return (await tell<{ states: readonly LoggedState[] }>(seam, 'gameLog', asked)).states;
}

/** How a game ended, by the server's log. */
export async function readGameEnd(seam: Seam, gameId: string): Promise<LoggedEnd> {
  return tell<LoggedEnd>(seam, 'gameEnd', { gameId });
}

/**
 * Moves the time of a site that no other file uses, and of the test: what is due on the way is done when this returns.
 * Pages keep theirs, which is their own clock.
 */
export async function advanceSite(seam: Seam, ms: number): Promise<void> {
  await tell(seam, 'advance', { ms });
  moveDate(ms);
}

/** Lets the time of a site run on by itself, or stand again. */
export async function runSite(seam: Seam, isRunning: boolean): Promise<void> {
  await tell(seam, isRunning ? 'resume' : 'hold', {});
}

/** Where the site has a secret in the clear. */
export async function leftSecrets(
  seam: Seam,
  asked: SeamMessages['leftSecrets'],
): Promise<readonly string[]> {
  return (await tell<{ found: readonly string[] }>(seam, 'leftSecrets', asked)).found;
}

async function tell<Answer>(
  seam: Seam,
  name: keyof SeamMessages,
  message: SeamMessages[keyof SeamMessages],
): Promise<Answer> {
  const url = typeof seam === 'string' ? seam : seam.seamUrl;
  const response = await fetch(`${url}/${name}`, { method: 'POST', body: JSON.stringify(message) });
  if (!response.ok) throw new Error(`The seam refused ${name}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
