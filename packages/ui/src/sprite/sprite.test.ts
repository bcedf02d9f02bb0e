import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { buildSprite } from '../../tools/buildSprite.ts';
import { copiedFiles } from '../../tools/copiedFiles.ts';
import { flagCodes, isFlagCode } from './flagCodes.ts';
import { iconNames } from './iconNames.ts';
import { flagUrl, iconUrl } from './spriteUrl.ts';

const assets = join(import.meta.dirname, '../../assets');
const again = 'run `npm run assets -w @fairline/ui` and commit the result';

describe('committed assets', () => {
  test('the sprites and their version are what their sources give', () => {
    const { icons, flags, versionModule } = buildSprite();
    expect(readFileSync(join(assets, 'icons.svg'), 'utf8') === icons, again).toBe(true);
    expect(readFileSync(join(assets, 'flags.svg'), 'utf8') === flags, again).toBe(true);
    expect(readFileSync(join(import.meta.dirname, 'spriteVersion.ts'), 'utf8'), again).toBe(versionModule);
  });

  test('fonts and licences are the packages’ own', () => {
    for (const { from, name } of copiedFiles()) {
      expect(readFileSync(join(assets, name)).equals(readFileSync(from)), `${name}: ${again}`).toBe(true);
    }
  });

  test('every name is one symbol, and no id repeats', () => {
    expect(idsOf('icons.svg').toSorted()).toEqual([...iconNames].toSorted());
    expect(idsOf('flags.svg').toSorted()).toEqual([...flagCodes].toSorted());
  });

  test('a sprite holds nothing that runs or is styled inline', () => {
    for (const file of ['icons.svg', 'flags.svg']) {
      expect(readFileSync(join(assets, file), 'utf8')).not.toMatch(
        /<script|<style| style=| on\w+=|href=|url\(/,
      );
    }
  });
});

test('a sprite address names the contents, so it may be cached for ever', () => {
  expect(iconUrl('lock')).toMatch(/^\/assets\/sys-icons\/[\d.]+\/icons\.svg\?v=[0-9a-f]{10}#lock$/);
  expect(flagUrl('gb-eng')).toMatch(/^\/assets\/sys-icons\/[\d.]+\/flags\.svg\?v=[0-9a-f]{10}#gb-eng$/);
});

test('a country without a picture is told apart', () => {
  expect(isFlagCode('mt')).toBe(true);
  expect(isFlagCode('zz')).toBe(false);
});

function idsOf(file: string): string[] {
  const text = readFileSync(join(assets, file), 'utf8');
  return [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
}

test('[START-028] [SHELL-146] icons come from the sys-icons path with its version segment', () => {
  expect(iconUrl('bolt')).toMatch(/^\/assets\/sys-icons\/1\.0\.637\/icons\.svg\?v=\w+#bolt$/);
  expect(flagUrl('gb')).toMatch(/^\/assets\/sys-icons\/1\.0\.637\/flags\.svg\?v=\w+#gb$/);
});
