import { matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR, type Visitor } from '@fairline/sdk';
import { ViewContext, type View } from '@fairline/sdk/react';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { SPORTS } from '../testing/buildBoard.ts';
import { keepCyberType, readCyberType } from '../view/cyberType.ts';
import { byCategory } from './sportCategory.ts';
import { SportTree } from './SportTree.tsx';

const node = (slug: string, isCyber = false) => ({
  slug,
  name: slug,
  icon: 'trophy',
  isCyber,
  games: { live: 1, line: 1 },
});
const sports = [node('football'), node('cyber-strike', true), node('tennis'), node('virtual-football')];

function drawTree(
  visitor: Partial<Visitor>,
  isLoading = false,
  shown: Partial<ComponentProps<typeof SportTree>> = {},
): string {
  const view = {
    ...DEFAULT_AUDIENCE,
    visitor: { ...DEFAULT_VISITOR, ...visitor },
    route: matchPath('/en/live'),
    props: {},
    data: undefined,
    isLoading,
    failure: undefined,
    t: (key: string) => key,
    host: undefined,
    retry: () => {},
  } as unknown as View;
  return renderToString(
    <ViewContext value={view}>
      <SportTree sports={sports} section="live" {...shown} />
    </ViewContext>,
  );
}

describe('the tree', () => {
  test('[BET-035] is busy while its sports are on their way, and not afterwards', () => {
    expect(drawTree({}, true)).toContain('aria-busy="true"');
    expect(drawTree({}, false)).not.toContain('aria-busy');
  });

  test('shows under the chosen sport its own championships, whatever others the page knows', () => {
    const championship = (sport: string) => ({
      id: `of-${sport}`,
      address: `1-of-${sport}`,
      name: `League of ${sport}`,
      sport,
      country: 'Spain',
      flag: 'es',
      games: { live: 1, line: 0 },
    });
    const drawn = drawTree({}, false, {
      championships: [championship('football'), championship('tennis')],
      current: { sport: 'football', championship: '1-of-football' },
    });
    expect(drawn).toContain('League of football');
    expect(drawn).not.toContain('League of tennis');
  });

  test('[BET-036] groups sports by category when that is chosen', () => {
    expect(
      byCategory(sports).map(({ category, sports: own }) => [category, own.map(({ slug }) => slug)]),
    ).toEqual([
      ['sports', ['football', 'tennis']],
      ['esports', ['cyber-strike']],
      ['virtual', ['virtual-football']],
    ]);
    expect(byCategory(SPORTS.filter(({ isCyber }) => !isCyber))).toHaveLength(1);
    const grouped = drawTree({ isGroupSportsByCategories: true });
    expect(grouped).toContain('tree.esports');
    expect(grouped.indexOf('tennis')).toBeLessThan(grouped.indexOf('cyber-strike'));
    const plain = drawTree({});
    expect(plain).not.toContain('tree.esports');
    expect(plain.indexOf('tennis')).toBeGreaterThan(plain.indexOf('cyber-strike'));
  });
});

test('[BET-038] the type of esports that was looked at last is kept; anything else is the real one', () => {
  const kept = new Map<string, string>();
  const store = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  expect(readCyberType(store)).toBe('real');
  keepCyberType('virtual', store);
  expect(readCyberType(store)).toBe('virtual');
  kept.set('cyber_type', 'dream');
  expect(readCyberType(store)).toBe('real');
  const denied = (): never => {
    throw new Error('denied');
  };
  keepCyberType('virtual', denied);
  expect(readCyberType(denied)).toBe('real');
});
