import { NO_SESSION } from '@fairline/sdk/server';
import { expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { Sessions, type SessionParts } from './sessions.ts';
import { buildPlayer } from './testing/buildPlayer.ts';
import { fakeCaller } from './testing/fakeCaller.ts';

const START = new Date('2026-11-15T12:00:00Z');
const MINUTE_MS = 60_000;

async function signedIn(open: OpenTestDatabase, change: Partial<SessionParts> = {}) {
  const { db } = await open();
  const clock = testClock(START);
  const sessions = new Sessions({
    db,
    clock,
    ids: systemIds,
    isHttps: false,
    termsOf: async () => ({ isTermsChanged: false, termsChangedAt: null }),
    idleMinutesFor: () => 30,
    ...change,
  });
  const userId = await buildPlayer(db, { banLevel: 2 }, START);
  const opened = await sessions.open(db, { userId, host: 'site.example' });
  const { key, sessionId } = opened;
  const jar: Record<string, string | undefined> = {};
  sessions.giveKey(fakeCaller(jar), opened);
  const rowOf = () =>
    db.selectFrom('session').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow();
  return { db, clock, sessions, userId, sessionId, jar, key, rowOf, call: () => fakeCaller(jar) };
}

describeOnBothEngines('sessions', (open) => {
  test('the cookie opens the session and the table does not hold its value', async () => {
    const { sessions, userId, jar, key, rowOf, call } = await signedIn(open);
    expect(jar).toEqual({ sid: key });
    expect(await sessions.viewOf(call())).toEqual({ ...NO_SESSION, userId, banLevel: 2 });
    expect(JSON.stringify(await rowOf())).not.toContain(key);
  });

  test.each([undefined, '', 'x'.repeat(43), "' or 1=1 --"])('the cookie %o is a visitor', async (value) => {
    const { sessions } = await signedIn(open);
    expect(await sessions.viewOf(fakeCaller({ sid: value }))).toEqual(NO_SESSION);
  });

  test('over https the cookie has the prefix that ties it to the host', async () => {
    const { jar } = await signedIn(open, { isHttps: true });
    expect(Object.keys(jar)).toEqual(['__Host-sid']);
  });

  test('[SHELL-076] an idle session ends on its next use, is recorded as idle, and stays over', async () => {
    const { sessions, clock, rowOf, call } = await signedIn(open);
    clock.advance(30 * MINUTE_MS + 29_999);
    expect(await sessions.of(call())).toBeDefined();
    clock.advance(1);
    expect(await sessions.of(call())).toBeUndefined();
    expect(await sessions.endReasonOf(call())).toBe('idle');
    expect(await rowOf()).toMatchObject({ end_reason: 'idle', ended_at: clock.now() });
    clock.set(START);
    expect(await sessions.of(call())).toBeUndefined();
  });

  test('[SHELL-076] only activity keeps it from becoming idle, polling does not', async () => {
    const { sessions, clock, call } = await signedIn(open);
    for (let minute = 0; minute < 29; minute += 1) {
      clock.advance(MINUTE_MS);
      expect(await sessions.of(call())).toBeDefined();
    }
    const player = await sessions.of(call());
    if (player !== undefined) await sessions.noteActivity(player, clock.now());
    clock.advance(30 * MINUTE_MS);
    expect(await sessions.of(call())).toBeDefined();
    clock.advance(MINUTE_MS);
    expect(await sessions.of(call())).toBeUndefined();
  });

  test('activity told late never moves the last moment back', async () => {
    const { sessions, clock, rowOf, call } = await signedIn(open);
    clock.advance(10 * MINUTE_MS);
    const player = await sessions.of(call());
    if (player === undefined) throw new Error('The session is gone.');
    await sessions.noteActivity(player, clock.now());
    await sessions.noteActivity(player, START);
    expect((await rowOf()).last_active_at).toEqual(clock.now());
  });

  test('opening a page is activity, written at most once a minute', async () => {
    const { sessions, clock, rowOf, call } = await signedIn(open);
    clock.advance(MINUTE_MS - 1);
    await sessions.notePage(call());
    expect((await rowOf()).last_active_at).toEqual(START);
    clock.advance(1);
    await sessions.notePage(call());
    expect((await rowOf()).last_active_at).toEqual(clock.now());
  });

  test('[SHELL-068] [CFG-046] on a site without auto-logoff nobody becomes idle', async () => {
    const { sessions, clock, call } = await signedIn(open, { idleMinutesFor: () => null });
    clock.advance(11 * 60 * MINUTE_MS);
    expect(await sessions.sweep()).toBe(0);
    expect(await sessions.of(call())).toBeDefined();
  });

  test('after twelve hours it is over, whatever the player does', async () => {
    const { sessions, clock, call } = await signedIn(open, { idleMinutesFor: () => null });
    clock.advance(12 * 60 * MINUTE_MS - 1);
    const player = await sessions.of(call());
    if (player === undefined) throw new Error('The session is gone.');
    await sessions.noteActivity(player, clock.now());
    clock.advance(1);
    expect(await sessions.of(call())).toBeUndefined();
    expect(await sessions.endReasonOf(call())).toBe('expired');
  });

  test('[SHELL-076] the sweep ends overdue sessions that nobody brings any more', async () => {
    const { sessions, clock, rowOf } = await signedIn(open);
    clock.advance(30 * MINUTE_MS + 29_000);
    expect(await sessions.sweep()).toBe(0);
    clock.advance(1000);
    expect(await sessions.sweep()).toBe(1);
    expect((await rowOf()).end_reason).toBe('idle');
    expect(await sessions.sweep()).toBe(0);
  });

  test('a logout ends it, removes the cookie, and is remembered as asked for', async () => {
    const { sessions, rowOf, jar, call } = await signedIn(open);
    await sessions.end(call(), 'user');
    expect((await rowOf()).end_reason).toBe('user');
    expect(jar['sid']).toBeUndefined();
  });

  test('the key is replaced each hour; calls under way with the old one are still served', async () => {
    const { sessions, clock, jar, key, call } = await signedIn(open, { idleMinutesFor: () => null });
    clock.advance(60 * MINUTE_MS);
    const [first, second] = [fakeCaller({ sid: key }), fakeCaller({ sid: key })];
    expect(await sessions.of(first)).toBeDefined();
    expect(await sessions.of(second)).toBeDefined();
    expect(first.jar['sid']).not.toBe(key);
    // Two calls at once must not send two different keys.
    expect(second.jar['sid']).toBe(key);
    jar['sid'] = first.jar['sid'];
    expect(await sessions.of(call())).toBeDefined();
    clock.advance(MINUTE_MS);
    expect(await sessions.of(fakeCaller({ sid: key }))).toBeDefined();
    expect(await sessions.of(call())).toBeDefined();
  });

  test('a new key that was lost on the way does not lock the player out', async () => {
    const { sessions, clock, key } = await signedIn(open, { idleMinutesFor: () => null });
    clock.advance(60 * MINUTE_MS);
    expect(await sessions.of(fakeCaller({ sid: key }))).toBeDefined();
    clock.advance(2 * MINUTE_MS);
    const later = fakeCaller({ sid: key });
    expect(await sessions.of(later)).toBeDefined();
    expect(await sessions.of(fakeCaller({ sid: later.jar['sid'] }))).toBeDefined();
  });

  test('an old key that comes again after its time ends the session for everybody', async () => {
    const { sessions, clock, jar, key, call } = await signedIn(open, { idleMinutesFor: () => null });
    clock.advance(60 * MINUTE_MS);
    await sessions.of(call());
    await sessions.of(call());
    expect(jar['sid']).not.toBe(key);
    clock.advance(MINUTE_MS + 1);
    expect(await sessions.of(fakeCaller({ sid: key }))).toBeUndefined();
    expect(await sessions.of(call())).toBeUndefined();
    expect(await sessions.endReasonOf(call())).toBe('reused');
  });

  test('every key that the session ever had ends it when it comes again, however long ago it was replaced', async () => {
    const { sessions, clock, jar, key, call } = await signedIn(open, { idleMinutesFor: () => null });
    for (let hour = 0; hour < 4; hour += 1) {
      clock.advance(60 * MINUTE_MS);
      await sessions.of(call());
      await sessions.of(call());
    }
    await sessions.prove(call());
    expect(jar['sid']).not.toBe(key);
    clock.advance(MINUTE_MS + 1);
    expect(await sessions.of(call())).toBeDefined();
    expect(await sessions.endReasonOf(fakeCaller({ sid: key }))).toBe('reused');
    expect(await sessions.endReasonOf(call())).toBe('reused');
  });

  test('a prepared key that another one has replaced is served for a moment, then ends the session; it is told once', async () => {
    const told: number[] = [];
    const { sessions, clock, key, userId, rowOf, call } = await signedIn(open, {
      idleMinutesFor: () => null,
      onReused: async (_tx, _caller, player) => void told.push(player),
    });
    clock.advance(60 * MINUTE_MS);
    const lost = fakeCaller({ sid: key });
    await sessions.of(lost);
    const overwritten = lost.jar['sid'];
    expect(overwritten).not.toBe(key);
    clock.advance(MINUTE_MS + 1);
    const next = call();
    await sessions.of(next);
    expect([key, overwritten]).not.toContain(next.jar['sid']);
    // It was only late.
    expect(await sessions.of(fakeCaller({ sid: overwritten }))).toBeDefined();
    clock.advance(MINUTE_MS + 1);
    expect(await sessions.of(call())).toBeDefined();
    const thieves = [fakeCaller({ sid: overwritten }), fakeCaller({ sid: overwritten })];
    await Promise.all(thieves.map((thief) => sessions.of(thief)));
    expect((await rowOf()).end_reason).toBe('reused');
    expect(await sessions.of(call())).toBeUndefined();
    expect(told).toEqual([userId]);
  });

  test('a key from before a proof is served for a moment with the rights that it had, and no others', async () => {
    const { sessions, clock, jar, key, call } = await signedIn(open);
    const signedInAt = clock.now();
    clock.advance(10 * MINUTE_MS);
    await sessions.prove(call());
    const between = jar['sid'];
    const firstProof = clock.now();
    clock.advance(20_000);
    await sessions.prove(call());
    expect((await sessions.of(call()))?.provedAt).toEqual(clock.now());
    expect((await sessions.of(fakeCaller({ sid: between })))?.provedAt).toEqual(firstProof);
    expect((await sessions.of(fakeCaller({ sid: key })))?.provedAt).toEqual(signedInAt);
  });

  test('a new key that was on its way when a proof replaced it signs nobody out at once, and gives nobody the proof', async () => {
    const { sessions, clock, key, db } = await signedIn(open, { idleMinutesFor: () => null });
    const signedInAt = clock.now();
    clock.advance(60 * MINUTE_MS);
    const late = fakeCaller({ sid: key });
    await sessions.of(late);
    expect(late.jar['sid']).not.toBe(key);
    await sessions.prove(fakeCaller({ sid: key }));
    const brought = () => fakeCaller({ sid: late.jar['sid'] });
    expect((await sessions.of(brought()))?.provedAt).toEqual(signedInAt);
    clock.advance(MINUTE_MS + 1);
    expect(await sessions.endReasonOf(brought())).toBe('reused');
    await sessions.sweep();
    expect(await db.selectFrom('session_spent_key').selectAll().execute()).toEqual([]);
  });
});
