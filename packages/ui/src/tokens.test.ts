import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

const source = import.meta.dirname;
const tokens = readFileSync(join(source, 'tokens.css'), 'utf8');
const modules = globSync('**/*.module.css', { cwd: source });
/** Set by Base UI on its popups. */
const foreign = new Set(['--anchor-width', '--available-width', '--available-height']);

describe('tokens', () => {
  test('the order of layers is said before anything else', () => {
    expect(tokens.replace(/\/\*.*?\*\//gs, '').trimStart()).toMatch(/^@layer tokens, base, ui, app;/);
  });

  test('every font it names is in the assets', () => {
    const fonts = readFileSync(join(source, 'fonts.css'), 'utf8');
    const urls = [...fonts.matchAll(/url\('\/assets\/ui\/([^']+)'\)/g)].map(([, path]) => path ?? '');
    expect(urls).toHaveLength(5);
    expect(urls.filter((path) => !existsSync(join(source, '../assets', path)))).toEqual([]);
  });

  test('each colour of the light theme changes one of the dark', () => {
    expect([...light.keys()].filter((name) => !dark.has(name))).toEqual([]);
  });

  const grounds = ['--c-bg-0', '--c-bg-1', '--c-bg-2', '--c-bg-3', '--c-pop', '--c-field'];
  const inks = [
    '--c-text-1',
    '--c-text-2',
    '--c-text-3',
    '--c-info',
    '--c-danger',
    '--c-up',
    '--c-down',
    '--c-warn',
  ];

  test.each(['dark', 'light'] as const)('text reaches a contrast of 4.5 on every ground, %s', (theme) => {
    const weak = inks.flatMap((ink) =>
      grounds
        .map((ground) => ({ ink, ground, ratio: contrast(colour(theme, ink), colour(theme, ground)) }))
        .filter(({ ratio }) => ratio < 4.5),
    );
    expect(weak).toEqual([]);
  });

  test.each(['dark', 'light'] as const)(
    'the accent carries its text and the frame of a control is seen, %s',
    (theme) => {
      expect(contrast(colour(theme, '--c-on-accent'), colour(theme, '--c-accent'))).toBeGreaterThan(4.5);
      expect(contrast(colour(theme, '--c-on-accent-2'), colour(theme, '--c-accent'))).toBeGreaterThan(4.5);
      expect(contrast(colour(theme, '--c-accent-text'), colour(theme, '--c-bg-2'))).toBeGreaterThan(4.5);
      expect(contrast(colour(theme, '--c-line-3'), colour(theme, '--c-bg-2'))).toBeGreaterThan(3);
    },
  );
});

describe('stylesheets of the components', () => {
  test('there are some', () => {
    expect(modules.length).toBeGreaterThan(25);
  });

  test.each(modules)('%s stands in its layer, uses known tokens and logical properties only', (file) => {
    const css = readFileSync(join(source, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
    expect(outermostOf(css)).toEqual([file.startsWith('gallery/') ? '@layer app' : '@layer ui']);

    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '');
    // What a component tells its own parts is declared beside them.
    const own = new Set([...css.matchAll(/[;{]\s*(--[\w-]+)\s*:/g)].map(([, name]) => name ?? ''));
    expect(used.filter((name) => !dark.has(name) && !foreign.has(name) && !own.has(name))).toEqual([]);

    const declared = [...css.matchAll(/[;{]\s*([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)];
    expect(declared.length).toBeGreaterThan(0);
    expect(
      declared.filter(([, name = '', value = '']) => isPhysical(name, value)).map(([text]) => text),
    ).toEqual([]);
  });
});

test.each(['dark', 'light'] as const)('the name on a price that is pointed at can be read, %s', (theme) => {
  const css = readFileSync(join(source, 'price/Price.module.css'), 'utf8');
  const [, hover = ''] = /\.price:hover \{([^}]+)\}/.exec(css) ?? [];
  const [, ground = ''] = /background: var\((--[\w-]+)\)/.exec(hover) ?? [];
  const [, note = '--c-text-3'] = /--price-note: var\((--[\w-]+)\)/.exec(hover) ?? [];
  expect(contrast(colour(theme, note), colour(theme, ground))).toBeGreaterThan(4.5);
});

/** What stands outside every brace: the layer and nothing beside it. */
function outermostOf(css: string): string[] {
  let depth = 0;
  let outside = '';
  for (const sign of css) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0) outside += sign;
  }
  return outside
    .split('}')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** Line and stroke widths have no direction, every other side and size has. */
function isPhysical(name: string, value: string): boolean {
  if (/^(?:line-height|stroke-width)$/.test(name)) return false;
  return (
    /(?:^|-)(?:left|right|top|bottom|width|height)(?:-|$)/.test(name) || /\b(?:left|right)\b/.test(value)
  );
}

const dark = declarationsOf(':root {');
const light = declarationsOf(":root[data-theme='light'] {");

function declarationsOf(selector: string): Map<string, string> {
  const start = tokens.indexOf(selector) + selector.length;
  const block = tokens.slice(start, tokens.indexOf('\n  }', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
}

function colour(theme: 'dark' | 'light', name: string): string {
  const value = (theme === 'light' ? light.get(name) : undefined) ?? dark.get(name);
  if (value === undefined || !/^#[0-9a-f]{6}$/.test(value))
    throw new Error(`${name} is no plain colour: ${value}`);
  return value;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
