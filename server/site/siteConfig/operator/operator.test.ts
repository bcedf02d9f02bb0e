import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { testClock } from '../../../platform/clock.ts';
import { describeOnBothEngines } from '../../../platform/database/testing.ts';
import type { OperatorAnswer } from '../../../platform/operatorOrder.ts';
import { SiteConfigs } from '../siteConfigs.ts';
import { runOperatorCall } from './runCommand.ts';
import { askServer, listenForOperator, operatorSocketPath } from './socket.ts';

const WHY = ['--why', 'test'];

describeOnBothEngines('operator commands', (open) => {
  async function operator() {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const configs = await SiteConfigs.open({ db, clock, onProblem: () => {} });
    const run = (args: string, file?: string): Promise<OperatorAnswer> =>
      runOperatorCall(configs, { args: split(args), by: 'ann', ...(file === undefined ? {} : { file }) });
    const change = (args: string, file?: string) =>
      runOperatorCall(configs, {
        args: [...split(args), ...WHY],
        by: 'ann',
        ...(file === undefined ? {} : { file }),
      });
    return { configs, run, change };
  }

  test('get tells what is in force, set changes it, unset takes it back', async () => {
    const { run, change, configs } = await operator();
    expect(await run('get minAge')).toEqual({ output: '18', isRefused: false });
    expect(await change('set minAge 21')).toEqual({
      output: 'Version 1:\n  /site/minAge: default -> 21',
      isRefused: false,
    });
    expect((await run('get minAge')).output).toBe('21');
    await change('set companyName 123');
    expect(configs.siteFor('').companyName).toBe('123');
    // Where nothing may stand, null is nothing; where a text must, it is the word.
    await change('set bannedUserUrl https://help.test/');
    expect((await change('set bannedUserUrl null')).isRefused).toBe(false);
    expect(configs.siteFor('').bannedUserUrl).toBeNull();
    await change('set companyName null');
    expect(configs.siteFor('').companyName).toBe('null');
    await change('set maintenance.web_state closed');
    await change('set operator.redirectHosts ["games.test"]');
    expect((await run('get operator.redirectHosts')).output).toContain('games.test');
    await change('unset minAge');
    await change('unset maintenance.web_state');
    expect(configs.siteFor('')).toMatchObject({ minAge: 18, maintenance: { web_state: 'open' } });
  });

  test('a bad value, an unknown field and a change without a reason are refused and nothing is changed', async () => {
    const { run, change, configs } = await operator();
    const refusals: [string, string][] = [
      ['set minAge old', '/site/minAge must be integer'],
      ['set nobody 1', '/site/nobody is not a field of the configuration'],
      ['set minAge', 'Say which field and which value'],
      ['set minAge 21 --version 9', 'is at version 0 by now'],
      ['frobnicate', 'There is no command frobnicate'],
      ['block add --reason 99', '/blockRules/0/reason must be <= 17'],
      ['redirect add --to //evil.test', '/redirectRules/0/url must be a path of this site'],
      ['redirect add --to https://evil.test/', '/redirectRules/0/url must be a path of this site'],
      ['import x', 'The file is not an exported configuration'],
      ['set minAge 21 --unknown', "Unknown option '--unknown'"],
    ];
    for (const [line, part] of refusals) {
      const answer = await change(line);
      expect(answer.isRefused, line).toBe(true);
      expect(answer.output, line).toContain(part);
    }
    expect((await run('set minAge 21')).output).toContain('Say why');
    expect((await run('get nobody')).output).toBe('nobody is not a field of the configuration.');
    expect((await run('get constructor')).output).toBe('constructor is not a field of the configuration.');
    expect(configs.version).toBe(0);
  });

  test('rules and domains are added, listed and removed', async () => {
    const { run, change, configs } = await operator();
    await change(
      'block add --reason 13 --countries ua,by --path /casino --auth visitor --until 2027-01-01T00:00:00Z',
    );
    await change('block add --id everywhere --reason 16 --note closed');
    expect(configs.document.blockRules).toEqual([
      {
        id: 'block-1',
        reason: 13,
        note: 'test',
        countries: ['UA', 'BY'],
        pathPrefix: '/casino',
        auth: 'visitor',
        until: '2027-01-01T00:00:00Z',
      },
      { id: 'everywhere', reason: 16, note: 'closed' },
    ]);
    expect((await run('block list')).output).toContain('everywhere');
    await change('block remove block-1');
    expect(configs.document.blockRules.map(({ id }) => id)).toEqual(['everywhere']);
    await change('redirect add --to /en/live --code 301 --hosts old.test');
    expect(configs.document.redirectRules).toEqual([
      { id: 'redirect-1', code: 301, url: '/en/live', note: 'test', hosts: ['old.test'] },
    ]);
    await change('domain set VIP.test isVipDomain true');
    expect(configs.siteFor('vip.test').isVipDomain).toBe(true);
    expect((await run('domain list')).output).toContain('vip.test');
    await change('domain remove vip.test');
    expect(configs.siteFor('vip.test').isVipDomain).toBe(false);
    expect((await change('domain remove vip.test')).output).toContain('Nothing to change');
  });

  test('what was exported can be compared and imported again, and not over a change made meanwhile', async () => {
    const { run, change, configs } = await operator();
    await change('set minAge 21');
    const file = (await run('export')).output;
    expect((await run('diff')).output).toBe('/site/minAge: default -> 21');
    await change('set minAge 19');
    await change('block add --reason 8');
    expect((await run('diff x', file)).output.split('\n')).toEqual([
      '/site/minAge: 19 -> 21',
      expect.stringMatching(/^\/blockRules\/block-1: .* -> default$/),
    ]);
    expect(await change('import x', file)).toMatchObject({ isRefused: true });
    expect(configs.siteFor('').minAge).toBe(19);
    expect(await change('import x --force', file)).toMatchObject({ isRefused: false });
    expect(configs.siteFor('').minAge).toBe(21);
    expect(configs.document.blockRules).toEqual([]);
    const bad = file.replace('21', '"x"');
    expect((await change('import x --force', bad)).output).toContain('/site/minAge must be integer');
  });

  test('history tells who, when, why and what', async () => {
    const { run, change } = await operator();
    await change('set minAge 21');
    expect((await run('history')).output).toBe(
      '1  2026-11-15T12:00:00.000Z  ann: test\n    /site/minAge: default -> 21',
    );
  });
});

test('the command reaches a server that holds the embedded database through a socket in the data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-operator-'));
  const path = operatorSocketPath(folder);
  expect(await askServer(path, { args: [], by: 'ann' })).toBeUndefined();
  const close = await listenForOperator(path, async ({ args, by }) => ({
    output: `${by}: ${args.join(' ')}`,
    isRefused: false,
  }));
  expect(await askServer(path, { args: ['get', 'minAge'], by: 'ann' })).toEqual({
    output: 'ann: get minAge',
    isRefused: false,
  });
  await close();
  expect(await askServer(path, { args: [], by: 'ann' })).toBeUndefined();
  await rm(folder, { recursive: true });
});

test('a long data folder has a socket that operating systems accept', () => {
  expect(operatorSocketPath(`/${'deep/'.repeat(40)}data`).length).toBeLessThan(100);
});

/** Words of a line; JSON has no spaces in these tests. */
function split(line: string): string[] {
  return line.split(' ');
}
