import { expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { Agreements } from './agreements.ts';
import { runTermsCall } from './operator.ts';

const GOOD = JSON.stringify({ en: { changes: ['New limits.'], text: ['One.', 'Two.'] } });

describeOnBothEngines('the operator publishes terms', (open) => {
  async function build() {
    const { db } = await open();
    const agreements = new Agreements({ db, clock: testClock(new Date('2026-11-15T12:00:00Z')) });
    const run = (args: readonly string[], file?: string) =>
      runTermsCall(agreements, {
        args: ['terms', ...args],
        by: 'anna',
        ...(file === undefined ? {} : { file }),
      });
    return { db, run };
  }

  test('a good file is the next version, with who and when', async () => {
    const { db, run } = await build();
    expect(await run(['show'])).toEqual({ output: 'No terms are published.', isRefused: false });
    expect(await run(['publish'], GOOD)).toEqual({
      output: 'Version 1 is in force now, in en.',
      isRefused: false,
    });
    expect((await run(['publish'], GOOD)).output).toBe('Version 2 is in force now, in en.');
    expect((await run(['show'])).output).toBe(
      'Version 2, published 2026-11-15T12:00:00.000Z\n- New limits.\nOne.\nTwo.',
    );
    const rows = await db.selectFrom('agreement_version').select(['version', 'published_by']).execute();
    expect(rows).toEqual([
      { version: 1, published_by: 'anna' },
      { version: 2, published_by: 'anna' },
    ]);
  });

  test.each([
    ['no JSON', '{', 'The file is not JSON'],
    ['a list', '[]', 'The file must hold an object by language.'],
    ['no English', '{"de":{"changes":["a"],"text":["b"]}}', 'en is missing'],
    ['an unknown language', '{"en":{"changes":["a"],"text":["b"]},"xx":{}}', 'xx is no language of the site'],
    ['an empty paragraph', '{"en":{"changes":["a"],"text":[" "]}}', 'en.text must be a list of paragraphs'],
    ['a wrong name', '{"en":{"changes":["a"],"text":["b"],"html":"<b>"}}', 'en.html is not known.'],
  ])('%s is refused with its reason, and nothing is published', async (_name, file, reason) => {
    const { db, run } = await build();
    const answer = await run(['publish'], file);
    expect(answer.isRefused).toBe(true);
    expect(answer.output).toContain(reason);
    expect(await db.selectFrom('agreement_version').select('version').execute()).toEqual([]);
  });

  test('a command that is none explains itself', async () => {
    const { run } = await build();
    expect(await run(['burn'])).toMatchObject({ isRefused: true });
    expect(await run(['publish'])).toMatchObject({ isRefused: true });
  });
});
