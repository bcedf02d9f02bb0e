import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { findLeftSecrets } from './testing/leftSecrets.ts';

const PASSWORD = 'kelp otter walks (home) 71';
const TOKEN = 'aB3_'.repeat(10) + 'xyz';
const KEY = { kty: 'OKP', crv: 'Ed25519', x: 'y'.repeat(43), d: 'z'.repeat(43) };
const CARD = '4111111111111111';

/** One column each: what must be found in it, if anything. */
const PLANTED = {
  typed: [`typed ${PASSWORD}`, 'a secret in the clear'],
  escaped: [encodeURIComponent(PASSWORD), 'a secret in the clear'],
  coded: [Buffer.from(PASSWORD).toString('base64'), 'a secret in the clear'],
  listed: [['one', PASSWORD], 'a secret in the clear'],
  linked: [{ link: `/en?token=${TOKEN}` }, 'a secret in the clear'],
  keyed: [KEY, 'a secret in the clear'],
  card: ['4111 1111 1111 1111', 'a card number'],
  said: [{ deep: [{ said: 'by 4111-1111-1111-1111.' }] }, 'a card number'],
  nothing: [{ d: 'short', at: 1_763_361_234_567 }],
  refused: ['4111 1111 1111 1112'],
  own: [{ number: Number(CARD) }],
  hash: [`a${CARD}f 7d${CARD}`],
  id: ['90793836-4111-1111-8111-111111111116'],
} satisfies Readonly<Record<string, readonly [string | object, string?]>>;

const typeOf = (value: string | object): string =>
  typeof value === 'string' ? 'text' : Array.isArray(value) ? 'text[]' : 'jsonb';

describeOnOneEngine('the search for secrets that are left', (open) => {
  test('names the column or the line that holds a password, the token of a link, a private key or a card number', async () => {
    const { db } = await open();
    const columns = Object.entries(PLANTED).map(([name, [value]]) => `${name} ${typeOf(value)}`);
    await sql.raw(`create table left_behind (own_id bigint, ${columns.join(', ')})`).execute(db);
    try {
      const values = Object.values(PLANTED).map(([value]) =>
        typeOf(value) === 'jsonb' ? JSON.stringify(value) : value,
      );
      await sql`insert into left_behind values (${CARD}, ${sql.join(values)})`.execute(db);
      const ownLine = JSON.stringify({ time: Number(CARD), msg: 'ready' });
      const output = `at 1763361234567\n${ownLine}\n${JSON.stringify(KEY)}\ncard ${CARD}`;
      const found = await findLeftSecrets(db, { output, secrets: [PASSWORD, TOKEN] });
      const wanted = Object.entries(PLANTED).flatMap(([name, [, what]]) =>
        what === undefined ? [] : [`left_behind.${name}: ${what}`],
      );
      expect(found).toEqual([
        ...wanted,
        expect.stringContaining('output: a secret in the clear: {"kty"'),
        expect.stringContaining('output: a card number: card'),
      ]);
    } finally {
      await sql`drop table left_behind`.execute(db);
    }
  });
});
