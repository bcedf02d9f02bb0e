import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { FEATURES } from '@fairline/routes';
import { expect, test } from 'vitest';

import { accountEntries, mainEntries } from './entries.ts';
import { entryIcon } from './entryIcon.ts';

test('[SHELL-015] icons are mapped by name: stats is Statistics, chart-pie-alt is Results, history is Bet history', () => {
  const problems: Error[] = [];
  const report = (problem: Error) => void problems.push(problem);
  expect(['stats', 'chart-pie-alt', 'history'].map((name) => entryIcon(name, report))).toEqual([
    'chart-bar',
    'chart-pie',
    'history',
  ]);
  expect(problems).toEqual([]);
  const site = { ...DEFAULT_SITE_CONFIG, features: [...FEATURES] };
  const iconOf = (route: string) =>
    [...mainEntries(site), ...accountEntries(site)].find((entry) => entry.route === route)?.icon;
  expect([iconOf('statistic'), iconOf('results'), iconOf('betHistory')]).toEqual([
    'stats',
    'chart-pie-alt',
    'history',
  ]);
});

test('every entry of the account menu has an icon, so that their names stand in one line', () => {
  const site = { ...DEFAULT_SITE_CONFIG, features: [...FEATURES] };
  const problems: string[] = [];
  const icons = accountEntries(site).map(({ icon }) =>
    entryIcon(icon ?? '', ({ message }) => problems.push(message)),
  );
  expect(icons).not.toContain(undefined);
  expect(problems).toEqual([]);
});

test('[SHELL-016] [ERR-037] a name outside the map is logged and gives no icon', () => {
  for (const name of ['rocket-99', '', 'constructor', '__proto__']) {
    const problems: string[] = [];
    expect(entryIcon(name, ({ message }) => problems.push(message))).toBeUndefined();
    expect(problems).toEqual([`unknown route icon name: ${name}`]);
  }
});
