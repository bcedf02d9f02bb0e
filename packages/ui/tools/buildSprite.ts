import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { flagCodes } from '../src/sprite/flagCodes.ts';
import { iconNames } from '../src/sprite/iconNames.ts';

const { resolve } = createRequire(import.meta.url);
const tablerFolder = dirname(resolve('@tabler/icons/outline/bolt.svg'));
const flagFolder = join(dirname(resolve('circle-flags/package.json')), 'flags');
const ownFolder = join(import.meta.dirname, 'icons');

export type Sprite = { icons: string; flags: string; versionModule: string };

/** Makes both sprites in memory; buildAssets writes them and a test compares them with the committed files. */
export function buildSprite(): Sprite {
  const icons = sprite(
    'Icons: Tabler Icons, MIT, Copyright (c) 2020-2026 Pawel Kuna; badminton, boxing and hockey are our own.',
    iconNames.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${iconBody(name)}</symbol>`),
  );
  const flags = sprite(
    'Flags: circle-flags, MIT, Copyright (c) 2026 HatScripts.',
    flagCodes.map((code) => `<symbol id="${code}" viewBox="0 0 512 512">${flagBody(code)}</symbol>`),
  );
  return { icons, flags, versionModule: versionModule(icons, flags) };
}

function sprite(notice: string, symbols: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- ${notice} -->\n${symbols.join('\n')}\n</svg>\n`;
}

function iconBody(name: string): string {
  const own = join(ownFolder, `${name}.svg`);
  const source = readFileSync(existsSync(own) ? own : join(tablerFolder, `${name}.svg`), 'utf8');
  // Stroke and fill are left to the page: they are inherited through <use>, so one symbol serves every colour.
  return innerOf(source).replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none"\/>/, '');
}

function flagBody(code: string): string {
  const inner = innerOf(readFileSync(join(flagFolder, `${code}.svg`), 'utf8'));
  // Every source file names its round mask "a". The page rounds the box itself, so the mask goes and no id repeats.
  return inner.replace(/<mask id="a">.*?<\/mask>/, '').replace(' mask="url(#a)"', '');
}

function innerOf(svg: string): string {
  const flat = svg.replace(/\s+/g, ' ').replace(/> </g, '><').replace(/ \/>/g, '/>').trim();
  const match = /^<svg[^>]*>(.*)<\/svg>$/.exec(flat);
  if (match?.[1] === undefined) throw new Error(`not one svg element: ${flat.slice(0, 60)}`);
  return match[1].trim();
}

function versionModule(icons: string, flags: string): string {
  return [
    '// Written by tools/buildAssets.ts: the contents of the sprites, so that a browser may keep them for ever.',
    `export const spriteVersion = { icons: '${hash(icons)}', flags: '${hash(flags)}' } as const;`,
    '',
  ].join('\n');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
