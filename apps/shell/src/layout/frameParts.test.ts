import { DEFAULT_SITE_CONFIG as site } from '@fairline/contracts';
import { ROUTES, rowOf, type Layout, type RouteName } from '@fairline/routes';
import { expect, test } from 'vitest';

import { framePartsOf } from './frameParts.ts';

const parts = (row: Parameters<typeof framePartsOf>[0]['row'], change: object = {}) =>
  framePartsOf({ row, site: { ...site, ...change }, isMessengerView: false });

test('[SHELL-001] every route resolves to one of exactly four layouts', () => {
  const known: readonly Layout[] = ['default', 'empty', 'maintenance', 'blocked'];
  const names = Object.keys(ROUTES) as RouteName[];
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(known, name).toContain(parts(rowOf(name)).layout);
  expect(parts(rowOf('notFound')).layout).toBe('default');
});

test('[SHELL-002] the default layout has header, footer and everything beside the content', () => {
  expect(parts({ layout: 'default' })).toEqual({
    layout: 'default',
    header: 'remote',
    hasFooter: true,
    hasBottomNavigation: true,
    hasExtras: true,
  });
});

test('[SHELL-003] [SHELL-004] [SHELL-005] [BLOCK-004] empty and maintenance have the page alone', () => {
  for (const layout of ['empty', 'maintenance'] as const)
    expect(parts({ layout })).toEqual({
      layout,
      header: 'none',
      hasFooter: false,
      hasBottomNavigation: false,
      hasExtras: false,
    });
});

test('[SHELL-006] the blocked layout has the blocked header instead of the ordinary one', () => {
  expect(parts({ layout: 'blocked' })).toMatchObject({ header: 'blocked', hasFooter: false });
});

test('[SHELL-008] [SHELL-009] a route switches header and footer off independently', () => {
  expect(parts({ layout: 'default', isHeaderHidden: true })).toMatchObject({
    header: 'none',
    hasFooter: true,
  });
  expect(parts({ layout: 'default', isFooterHidden: true })).toMatchObject({
    header: 'remote',
    hasFooter: false,
  });
});

test('[SHELL-012] [CFG-019] without isShowHeader the default layout has no header', () => {
  expect(parts({ layout: 'default' }, { isShowHeader: false }).header).toBe('none');
  expect(parts({ layout: 'blocked' }, { isShowHeader: false }).header).toBe('blocked');
});

test('[SHELL-026] [SHELL-027] a route of the hidden list has no bottom navigation, any other one has', () => {
  expect(parts({ layout: 'default', isBottomNavigationHidden: true }).hasBottomNavigation).toBe(false);
  expect(parts({ layout: 'default' }).hasBottomNavigation).toBe(true);
});

test('[SHELL-032] inside a messenger the page has no footer and no floating buttons, and keeps its way around', () => {
  expect(framePartsOf({ row: { layout: 'default' }, site, isMessengerView: true })).toEqual({
    layout: 'default',
    header: 'remote',
    hasFooter: false,
    hasBottomNavigation: true,
    hasExtras: false,
  });
});

test('[BLOCK-019] the pages of a closed site stand without header, footer and buttons', () => {
  for (const name of ['block', 'blockUa', 'blockIe', 'siteUpdates', 'comingSoon', 'suspension'] as const)
    expect(parts(rowOf(name)), name).toMatchObject({ layout: 'empty', header: 'none', hasFooter: false });
});
