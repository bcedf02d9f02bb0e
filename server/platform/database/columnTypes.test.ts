import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { describeOnBothEngines } from './testing.ts';

describeOnBothEngines('column types', (open) => {
  test('every type comes back as the same value on both engines', async () => {
    const { db } = await open();
    const { rows } = await sql`
      select 1::int8 as small_bigint, 9007199254740993::int8 as large_bigint, '-9223372036854775808'::int8 as least_bigint,
        count(*) as counted, 7::int4 as integer, 7::int2 as smallint, 1.5::float8 as double, 12.340::numeric as numeric,
        true as yes, 'слово'::text as word, null::int8 as nothing,
        '0197f3a0-0000-7000-8000-000000000001'::uuid as id,
        '2026-11-15 02:50:48.119+00'::timestamptz as instant, '2026-03-29 03:30:00+02'::timestamptz as summer_time,
        date '2026-03-01' as day, time '03:30' as time, timestamp '2026-03-01 03:30' as wall, interval '1 day 2 hours' as span,
        '{"a": [1, "x", null]}'::jsonb as object, '[1, 2]'::jsonb as list, '"s"'::json as string,
        '\\x00ff10'::bytea as bytes,
        array[1, 9007199254740993]::int8[] as bigints, array['a,b', 'c"d', null]::text[] as words,
        array[1, null]::int4[] as integers, array[true, false] as flags,
        array['2026-11-15 02:50:48+00'::timestamptz] as instants, '{}'::int8[] as none`.execute(db);
    expect(rows).toStrictEqual([
      {
        small_bigint: 1n,
        large_bigint: 9007199254740993n,
        least_bigint: -9223372036854775808n,
        counted: 1n,
        integer: 7,
        smallint: 7,
        double: 1.5,
        numeric: '12.340',
        yes: true,
        word: 'слово',
        nothing: null,
        id: '0197f3a0-0000-7000-8000-000000000001',
        instant: new Date('2026-11-15T02:50:48.119Z'),
        summer_time: new Date('2026-03-29T01:30:00Z'),
        day: '2026-03-01',
        time: '03:30:00',
        wall: '2026-03-01 03:30:00',
        span: '1 day 02:00:00',
        object: { a: [1, 'x', null] },
        list: [1, 2],
        string: 's',
        bytes: new Uint8Array([0, 255, 16]),
        bigints: [1n, 9007199254740993n],
        words: ['a,b', 'c"d', null],
        integers: [1, null],
        flags: [true, false],
        instants: [new Date('2026-11-15T02:50:48Z')],
        none: [],
      },
    ]);
  });

  test('values sent as parameters arrive unchanged', async () => {
    const { db } = await open();
    const sent = {
      amount: 9007199254740993n,
      at: new Date('2026-11-15T02:50:48.119Z'),
      body: { list: [1, 2], text: 'ن' },
      bytes: new Uint8Array([1, 2, 255]),
      words: ['a,b', 'c"d', 'e\\f'],
    };
    const { rows } = await sql`
      select ${sent.amount}::int8 as amount, ${sent.at}::timestamptz as at, ${JSON.stringify(sent.body)}::jsonb as body,
        ${sent.bytes}::bytea as bytes, ${sent.words}::text[] as words`.execute(db);
    expect(rows).toStrictEqual([sent]);
  });

  test('an instant that a Date cannot hold is an error, not an invalid Date', async () => {
    const { db } = await open();
    await expect(sql`select 'infinity'::timestamptz as at`.execute(db)).rejects.toThrow(
      /outside of what a Date/,
    );
  });
});
