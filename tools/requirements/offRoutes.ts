import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { ACCOUNT_SECTIONS, matchPath, rowOf } from '@fairline/routes';
import { EXPECTED_ROUTES } from '@fairline/routes/testing';

import type { Row } from './catalogue.ts';

type OffRow = { id: string; features: readonly string[] };

const routeArea = /^(ROUTE|OFFR|PAYR)-/;
const sections: Readonly<Record<string, string>> = ACCOUNT_SECTIONS;
const rowOfName = rowOf as (name: string) => ReturnType<typeof rowOf>;

/** Rows about addresses whose pages a site does not have unless its operator switches a feature on. */
export function offRows(
  rows: readonly Row[],
  on: readonly string[] = DEFAULT_SITE_CONFIG.features,
): readonly OffRow[] {
  return rows
    .filter(({ id }) => routeArea.test(id))
    .flatMap((row) => {
      const routes = routesOf(row);
      const off = routes.map((name) => rowOfName(name).feature ?? '').filter((feature) => isOff(feature, on));
      // A row with several addresses is off when none of them is there.
      return off.length > 0 && off.length === routes.length
        ? [{ id: row.id, features: [...new Set(off)] }]
        : [];
    });
}

function isOff(feature: string, on: readonly string[]): boolean {
  return feature !== '' && !on.includes(feature);
}

/** The routes of a row: as the tests of the table expect them, by its section of the account menu, or by its address. */
function routesOf(row: Row): string[] {
  const expected = EXPECTED_ROUTES.filter(({ id }) => id === row.id).map(({ name }) => name);
  if (expected.length > 0) return expected;
  const [, section = ''] = /^Account menu section (\w+)/.exec(row.requirement) ?? [];
  const screen = sections[section];
  if (screen !== undefined) return [screen];
  if (!/^(Route|Redirect)\b/.test(row.requirement)) return [];
  const names = addressesOf(row).map((address) => matchPath(`/en/${address}`).name);
  return names.filter((name) => name !== 'notFound').slice(0, 1);
}

/** `office/recharge`, or the words "→ office recharge". */
function addressesOf({ values, decision }: Row): string[] {
  const quoted = [...`${values} ${decision}`.matchAll(/`([a-z0-9-]+(?:\/[a-z0-9-]+)*)`/g)];
  const told = [...values.matchAll(/→ (office \w+)/g)];
  return [...quoted, ...told].map(([, address = '']) => address.replace(' ', '/'));
}
