import { inspect } from 'node:util';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { inTransaction } from '../database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../database/testing.ts';
import { systemIds } from '../ids.ts';
import { readSettings } from '../settings/index.ts';
import { createApp } from './createApp.ts';
import { errorForLog, withoutPersons } from './loggedError.ts';

const EMAIL = 'ada.lovelace@player.example';
const PHONE = '+447700900123';
const NAME = 'Ada Lovelace';
const HASH = '$argon2id$v=19$m=19456$c2VjcmV0c2VjcmV0';
const TOKEN = 'kR3o8l2mXcVbNmQwErTyUiOpAsDfGhJkLzXcVbNmQwE';
const SECRETS = [EMAIL, PHONE, PHONE.slice(1), NAME, HASH, TOKEN];

/** A server whose routes fail as the test says, and what it has written to its log. */
async function failing(work: () => Promise<unknown>) {
  const read = readSettings({ LOG_LEVEL: 'trace', REQUESTS_PER_MINUTE: '0', BUSY_AFTER_MS: '0' });
  if (!read.ok) throw new Error(read.problems.join(' '));
  let log = '';
  const app = await createApp({
    settings: read.settings,
    ids: systemIds,
    logTo: { write: (line) => void (log += line) },
  });
  app.get('/fails', async () => {
    await work();
    throw new Error('The work should have failed.');
  });
  const { statusCode } = await app.inject({ url: '/fails' });
  // Whoever works in the background logs by itself.
  await work().catch((error: unknown) => app.log.error({ err: error }, 'the sweep failed'));
  await app.close();
  return { log, statusCode };
}

function expectNothingOf(log: string): void {
  expect(SECRETS.filter((secret) => log.includes(secret))).toEqual([]);
}

describeOnBothEngines('the log of a failed statement', (open) => {
  const failures: readonly (readonly [string, string, (db: Db) => Promise<unknown>])[] = [
    [
      'that breaks a unique key',
      '23505',
      async (db) => {
        const names = () =>
          sql`insert into kept (id, email, phone, name, hash) values (1, ${EMAIL}, ${PHONE}, ${NAME}, ${HASH})`.execute(
            db,
          );
        await names();
        await names();
      },
    ],
    [
      'that leaves out what must be there',
      '23502',
      (db) =>
        sql`insert into kept (id, email, phone, name) values (2, ${EMAIL}, ${PHONE}, ${NAME})`.execute(db),
    ],
    [
      'that breaks a check',
      '23514',
      (db) =>
        sql`insert into kept (id, email, phone, name, hash) values (-1, ${EMAIL}, ${PHONE}, ${NAME}, ${TOKEN})`.execute(
          db,
        ),
    ],
    ['with a value of another kind', '22P02', (db) => sql`select ${EMAIL}::text::integer`.execute(db)],
    ['with a date that is none', '22007', (db) => sql`select ${NAME}::text::date`.execute(db)],
    [
      'with JSON that is none',
      '22P02',
      (db) => sql`select ${`{"email":"${EMAIL}"`}::text::jsonb`.execute(db),
    ],
    ['with a text that is none', '22021', (db) => sql`select ${`${EMAIL}\u0000`}::text`.execute(db)],
    ['that is no SQL', '42703', (db) => sql`select nothing from kept where email = ${EMAIL}`.execute(db)],
    [
      'in a transaction',
      '22P02',
      (db) => inTransaction(db, (tx) => sql`select ${TOKEN}::text::uuid`.execute(tx)),
    ],
    [
      'that finds nobody',
      'NoResultError',
      (db) =>
        db.selectFrom('player_name').selectAll().where('name_key', '=', EMAIL).executeTakeFirstOrThrow(),
    ],
  ];

  test.for(failures)('%s tells where and which, and no value', async ([, told, work]) => {
    const { db } = await open();
    await sql`create temporary table if not exists kept (id integer primary key check (id > 0), email text unique,
      phone text, name text, hash text not null)`.execute(db);
    const { log, statusCode } = await failing(() => work(db));
    await sql`drop table if exists kept`.execute(db);
    expect(statusCode).toBe(500);
    expect(log).toContain(told);
    expect(log).toContain('at ');
    expectNothingOf(log);
  });
});

type Db = Awaited<ReturnType<OpenTestDatabase>>['db'];

test('what others tell with their errors stays out as well, however deep it hangs', () => {
  const mail = Object.assign(new Error(`550 <${EMAIL}> is unknown here; call ${PHONE}`), {
    responseCode: 550,
    response: `550 ${EMAIL}`,
    rejected: [EMAIL],
    envelope: { to: [EMAIL] },
  });
  const outer = new Error('the message was not sent', {
    cause: new AggregateError([mail], NAME.slice(0, 3)),
  });
  const logged = inspect(errorForLog(outer), { depth: 20 });
  expect(logged).toContain('550 <[e-mail]> is unknown here; call [phone]');
  expectNothingOf(logged);
  expectNothingOf(inspect(errorForLog(EMAIL)));
  expectNothingOf(inspect(errorForLog({ email: EMAIL })));
});

test('an error that is its own cause comes to an end', () => {
  const error = new Error('again');
  error.cause = error;
  expect(JSON.stringify(errorForLog(error)).length).toBeLessThan(20_000);
});

test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  [
    'file:///srv/node_modules/@fastify/cookie/index.js:12:3',
    'file:///srv/node_modules/@fastify/cookie/index.js:12:3',
  ],
  ['2026-11-15T12:00:00.000+00:00', '2026-11-15T12:00:00.000+00:00'],
  ['postgres://fairline:hunter2@db.example/book', 'postgres://[login]@db.example/book'],
  ['mail=ada%40site.example&x=1', '[e-mail]&x=1'],
])('%s becomes %s', (text, shown) => {
  expect(withoutPersons(text)).toBe(shown);
});

test('a line of the log is looked through in no time, whatever is in it', () => {
  const long = ['a', '1', '+1', '//', '%40', '@', 'a.'].map((part) => part.repeat(50_000));
  const began = performance.now();
  for (const text of long) withoutPersons(text);
  expect(performance.now() - began).toBeLessThan(5000);
});
