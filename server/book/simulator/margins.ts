import { readFile } from 'node:fs/promises';

import {
  DEFAULT_MARGINS,
  GROUPS,
  SPORT_IDS,
  type GroupId,
  type Margin,
  type MarginPolicy,
} from '@fairline/book';

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

export type MarginsResult =
  | { readonly ok: true; readonly margins: MarginPolicy }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * The operator's margins from a JSON file, or the usual ones without a file:
 * `{ "fallback": { "method": "power", "percent": 6 }, "groups": { "main": … },
 * "sports": { "football": { "margin": …, "groups": { "main": … } } } }`.
 * Everything that is wrong is told at once.
 */
export async function readMargins(path: string | undefined): Promise<MarginsResult> {
  if (path === undefined) return { ok: true, margins: DEFAULT_MARGINS };
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return { ok: false, problems: [`MARGINS_FILE is ${JSON.stringify(path)}: there is no such file.`] };
  }
  try {
    return marginsOf(JSON.parse(text) as unknown);
  } catch {
    return { ok: false, problems: [`MARGINS_FILE ${path} is not JSON.`] };
  }
}

export function marginsOf(given: unknown): MarginsResult {
  const problems: string[] = [];
  const root = objectAt(given, 'margins', ['fallback', 'groups', 'sports'], problems);
  const fallback = marginAt(root['fallback'] ?? { method: 'power', percent: 6 }, 'fallback', problems);
  const groups = groupsAt(root['groups'], 'groups', problems);
  const sports: NonNullable<Writable<MarginPolicy['sports']>> = {};
  const givenSports = objectAt(root['sports'] ?? {}, 'sports', SPORT_IDS, problems);
  for (const sport of SPORT_IDS) {
    if (givenSports[sport] === undefined) continue;
    const at = `sports.${sport}`;
    const entry = objectAt(givenSports[sport], at, ['margin', 'groups'], problems);
    const margin =
      entry['margin'] === undefined ? undefined : marginAt(entry['margin'], `${at}.margin`, problems);
    sports[sport] = {
      ...(margin === undefined ? {} : { margin }),
      groups: groupsAt(entry['groups'], `${at}.groups`, problems),
    };
  }
  return problems.length === 0
    ? { ok: true, margins: { fallback, groups, sports } }
    : { ok: false, problems };
}

const GROUP_IDS = Object.keys(GROUPS) as GroupId[];

function groupsAt(given: unknown, at: string, problems: string[]): Partial<Record<GroupId, Margin>> {
  const entries = objectAt(given ?? {}, at, GROUP_IDS, problems);
  const groups: Partial<Record<GroupId, Margin>> = {};
  for (const group of GROUP_IDS) {
    if (entries[group] !== undefined) groups[group] = marginAt(entries[group], `${at}.${group}`, problems);
  }
  return groups;
}

const PERCENT_MAX = 40;

function marginAt(given: unknown, at: string, problems: string[]): Margin {
  const { method, percent } = objectAt(given, at, ['method', 'percent'], problems);
  const isMethod = method === 'power' || method === 'shin';
  if (!isMethod) problems.push(`${at}.method must be power or shin.`);
  const isPercent = typeof percent === 'number' && percent >= 0 && percent <= PERCENT_MAX;
  if (!isPercent) problems.push(`${at}.percent must be a number from 0 to ${PERCENT_MAX}.`);
  return {
    method: isMethod ? method : 'power',
    partsPerMillion: isPercent ? Math.round(percent * 10_000) : 0,
  };
}

function objectAt(
  given: unknown,
  at: string,
  names: readonly string[],
  problems: string[],
): Readonly<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    problems.push(`${at} must be an object.`);
    return {};
  }
  for (const name of Object.keys(given)) {
    if (!names.includes(name)) problems.push(`${at}.${name} is unknown: it may be ${names.join(', ')}.`);
  }
  return given as Record<string, unknown>;
}
