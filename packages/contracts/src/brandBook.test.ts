import { expect, test } from 'vitest';

import { brandProblemOf, brandVariables } from './brandBook.ts';

const pair = (css_prop: string, css_value: string) => ({ css_prop, css_value });

test('[CFG-037] [CFG-038] [SHELL-148] each pair is a custom property, and pixels become em at 16', () => {
  const pairs = [pair('--c-accent', '#0a84ff'), pair('--h-top', '32px'), pair('--r-3', '10px')];
  expect([...brandVariables(pairs)]).toEqual([
    ['--c-accent', '#0a84ff'],
    ['--h-top', '2em'],
    ['--r-3', '0.625em'],
  ]);
});

test('[CFG-039] a value that is not in pixels is set unchanged', () => {
  for (const value of ['#fff', 'rgb(1, 2, 3)', 'hsl(20 50% 40%)', '1.5rem', '2em', '50%', '0'])
    expect(brandVariables([pair('--c-accent', value)]).get('--c-accent')).toBe(value);
});

test('a property that is not on the list or a value that is more than a colour or a length is left out', () => {
  for (const name of ['--z-dialog', '--m-fast', 'color', '--c-', '--c-a}b', '--c-accent;x', '--f-sans'])
    expect(brandProblemOf(pair(name, '#fff')), name).toBe('property-not-allowed');
  for (const value of [
    'url(x)',
    '#fff;x:y',
    'red}',
    'expression(1)',
    '</style>',
    'var(--x)',
    'calc(1px)',
    '',
  ])
    expect(brandProblemOf(pair('--c-accent', value)), value).toBe('value-not-allowed');
  expect(brandVariables([pair('--c-accent', 'url(x)')]).size).toBe(0);
});
