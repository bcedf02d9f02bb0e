// The site as server/main.ts starts it, with a second port of its own on this machine through which tests bring it into
// a state that no call of the product can: a player who is signed in, a session that has been idle, another time.
import { createServer } from 'node:http';

import type { RunningSite } from '../../server/compose/runningSite.ts';
import { insertEntry } from '../../server/money/wallet/accountTable.ts';
import { openAccounts, readAccounts } from '../../server/money/wallet/index.ts';
import { systemIds } from '../../server/platform/ids.ts';
import { bind } from '../../server/platform/module.ts';
import { movableTime, type MovableTime } from '../../server/platform/testing/movableTime.ts';
import { captchaWork } from '../../server/player/captcha/module.ts';
import { createPlayer, Passwords, readDialledPhone } from '../../server/player/identity/index.ts';
import {
  ageSession,
  buildPlayer,
  type PlayerState,
} from '../../server/player/session/testing/buildPlayer.ts';
import { runProcess } from '../../server/runProcess.ts';
import { findLeftSecrets } from '../../server/siteTests/testing/leftSecrets.ts';
import { EASY_WORK } from '../../server/siteTests/testing/solveCaptcha.ts';
import { startServer } from '../../server/startServer.ts';
import { builtFrontEnd } from '../../server/web/index.ts';
import { gameLog, loggedEnd } from './gameLog.ts';
import { holdDate } from './heldDate.ts';
import { worldMoment } from './worldMoment.ts';

export interface SeamMessages {
  openSession: { readonly state: PlayerState; readonly userId?: number };
  openAccounts: { readonly userId: number; readonly currency: string };
  ageSession: { readonly sessionId: string; readonly ms: number };
  agePlayer: { readonly userId: number; readonly ms: number };
  ageCodes: { readonly userId: number; readonly ms: number };
  endReason: { readonly sessionId: string };
  givePoints: { readonly userId: number; readonly points: number };
  publishTerms: Readonly<Record<string, never>>;
  makePlayer: MadePlayer;
  gameLog: { readonly gameId: string; readonly marketId: string };
  gameEnd: { readonly gameId: string };
  advance: { readonly ms: number };
  hold: Readonly<Record<string, never>>;
  resume: Readonly<Record<string, never>>;
  leftSecrets: { readonly output: string; readonly secrets: readonly string[] };
}

/** A player who can sign in. */
export interface MadePlayer {
  readonly login: string;
  readonly password: string;
  readonly email?: string;
  /** Dialling code and number. */
  readonly phone?: { readonly code: string; readonly number: string };
}

type Answers = { [Name in keyof SeamMessages]: (message: SeamMessages[Name]) => Promise<object> };

function answersOf(
  { inside: { db, sessions, agreements, calls, clock } }: RunningSite,
  time: MovableTime | undefined,
): Answers {
  const owned = (): MovableTime => {
    if (time === undefined) throw new Error('The time of this site is the machine’s.');
    return time;
  };
  return {
    advance: async ({ ms }) => {
      await owned().advance(ms);
      return {};
    },
    hold: async () => {
      owned().hold();
      return {};
    },
    resume: async () => {
      owned().resume();
      return {};
    },
    leftSecrets: async (asked) => ({ found: await findLeftSecrets(db, asked) }),
    publishTerms: async () => {
      const version = await agreements.publish(
        { en: { changes: ['Limits are shown first.'], text: ['One.', 'Two.'] } },
        'test',
      );
      return { version };
    },
    openSession: async ({ state, userId }) => {
      // Players of one site have one address here, and its minute never ends: each begins as if from elsewhere.
      calls.forget();
      const id = userId ?? (await buildPlayer(db, state, clock.now()));
      const agreement = await agreements.inForce('en');
      // A player registers with the terms in force, unless they are to be new to this one.
      if (agreement !== null && state.isTermsChanged !== true) {
        const { version } = agreement;
        await agreements.confirm({ userId: id, version, ip: '127.0.0.1', fingerprint: 'test' });
      }
      const { key, sessionId } = await sessions.open(db, { userId: id, host: '127.0.0.1' });
      return { userId: id, sessionId, cookie: { name: sessions.cookieName, value: key } };
    },
    makePlayer: async ({ login, password, email, phone }) => {
      const read = phone === undefined ? undefined : readDialledPhone(phone);
      const made = await createPlayer(db, {
        login,
        ...(email === undefined ? {} : { email, isEmailConfirmed: true }),
        ...(read === undefined ? {} : { phone: read, isPhoneConfirmed: true }),
        country: 'EE',
        currency: 'EUR',
        language: 'en',
        registrationKind: 'full_reg',
        passwordHash: await new Passwords().hash(password),
        now: clock.now(),
      });
      if (!made.ok) throw new Error(`The ${made.taken} is taken.`);
      return { userId: made.userId };
    },
    gameLog: async (asked) => ({ states: await gameLog(db, asked) }),
    gameEnd: (asked) => loggedEnd(db, asked),
    openAccounts: async ({ userId, currency }) => {
      await openAccounts(db, { userId, currency, now: clock.now(), ids: systemIds, isPlayMoney: true });
      return {};
    },
    givePoints: async ({ userId, points }) => {
      const account = (await readAccounts(db, userId)).find(({ kind }) => kind === 'points');
      if (account === undefined) throw new Error('The player has no account for points.');
      const [id, transferId] = [systemIds.next(), systemIds.next()];
      const entry = { id, transferId, userId, account, kind: 'opening', amount: BigInt(points) } as const;
      await insertEntry(db, { ...entry, key: 'points', now: clock.now() });
      return {};
    },
    ageSession: async ({ sessionId, ms }) => {
      await ageSession(db, sessionId, ms);
      return {};
    },
    agePlayer: async ({ userId, ms }) => {
      const rows = await db
        .selectFrom('session')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .select(['id', 'proved_at'])
        .execute();
      for (const { id, proved_at } of rows) {
        await ageSession(db, id, ms);
        const earlier = new Date(proved_at.getTime() - ms);
        await db.updateTable('session').set({ proved_at: earlier }).where('id', '=', id).execute();
      }
      return {};
    },
    ageCodes: async ({ userId, ms }) => {
      const rows = await db.selectFrom('code_flow').where('user_id', '=', userId).selectAll().execute();
      const earlier = (moment: Date): Date => new Date(moment.getTime() - ms);
      for (const { id, expires_at, resend_at } of rows) {
        const times = { expires_at: earlier(expires_at), resend_at: earlier(resend_at) };
        await db.updateTable('code_flow').set(times).where('id', '=', id).execute();
      }
      return {};
    },
    endReason: async ({ sessionId }) => {
      const row = await db
        .selectFrom('session')
        .where('id', '=', sessionId)
        .select('end_reason')
        .executeTakeFirstOrThrow();
      return { reason: row.end_reason };
    },
  };
}

function listenForTests(site: RunningSite, time: MovableTime | undefined, port: number): Promise<void> {
  const answers = answersOf(site, time);
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const name = (request.url ?? '/').slice(1) as keyof SeamMessages;
      try {
        const answer = await answers[name](JSON.parse(text) as never);
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      } catch (error) {
        response.writeHead(500).end(String(error));
      }
    })();
  });
  server.unref();
  return new Promise((done) => server.listen(port, '127.0.0.1', done));
}

/** The machine's clock follows, for libraries that ask it. */
function timeOfTests(): MovableTime | undefined {
  const moment = worldMoment();
  if (moment === undefined) return undefined;
  const time = movableTime(new Date(moment));
  holdDate({ start: moment, since: 0 }).read = () => time.clock.now().getTime();
  return time;
}

/** Beside a browser a site may be late at any time, also when it ends. */
const ENDS_WITHIN_MS = 120_000;

await runProcess(async (settings) => {
  const time = timeOfTests();
  const held = time === undefined ? {} : { clock: time.clock, timers: time.timers };
  // The usual work is half a second of a processor for every visitor of the tests who signs in or registers.
  const site = await startServer({
    settings,
    frontEnd: builtFrontEnd(),
    instead: [bind(captchaWork, {}, () => EASY_WORK)],
    ...held,
  });
  await listenForTests(site, time, Number(process.env['SEAM_PORT']));
  return site;
}, ENDS_WITHIN_MS);
