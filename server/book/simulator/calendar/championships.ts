import { Random, randomState } from '@fairline/book';
import { slugOf } from '@fairline/feed';

import { championshipPatterns, ownNames } from '../name/championships.ts';
import { cyberTeams } from '../name/clubs.ts';
import { playerNames } from '../name/people.ts';
import { places } from '../name/places.ts';
import { filled, initialsOf, names, properNames, type Names } from '../name/text.ts';
import { championshipTable, type ChampionshipRow, type Field, type Suffix } from './championshipTable.ts';
import { profileOf, type SportProfile } from './sportProfiles.ts';
import { stableId } from './stableId.ts';

export interface Competitor {
  readonly id: string;
  readonly type: 'team' | 'player';
  readonly names: Names;
  readonly initials: string;
  readonly colours: readonly [string, string];
  /** On the scale of the models: 0 is average, a lead of 1 a clear favourite. */
  readonly rating: number;
}

export interface Championship {
  readonly id: string;
  /** Also its rank: the first ones matter most. */
  readonly number: number;
  readonly slug: string;
  readonly sport: SportProfile;
  readonly flag: string;
  readonly names: Names;
  readonly competitors: readonly Competitor[];
  /** A tour plays on so many courts around the clock; a league, without courts, in rounds. */
  readonly courts: number | undefined;
}

/** Every championship with its competitors: the same for the same seed, whenever it is asked. */
export function buildChampionships(seed: string): readonly Championship[] {
  const taken = { men: 0, women: 0, screens: 0 };
  return championshipTable.map((row, index) => {
    const number = index + 1;
    const id = stableId(seed, 'championship', String(number));
    const title = titleOf(row);
    return {
      id,
      number,
      slug: slugOf(title.en),
      sport: profileOf(row.sport),
      flag: row.flag,
      names: title,
      competitors: namesOfField(row.field, taken).map((name, place) =>
        competitor(seed, stableId(id, String(place)), name, isPlayer(row.field) ? 'player' : 'team'),
      ),
      courts: row.courts,
    };
  });
}

function titleOf({ name, town }: ChampionshipRow): Names {
  if (name in ownNames) return names(ownNames[name as keyof typeof ownNames]);
  const pattern = names(championshipPatterns[name as keyof typeof championshipPatterns]);
  if (town === undefined) return pattern;
  const [land, index] = town;
  return filled(pattern, properNames(places[land][index]!));
}

function isPlayer({ kind }: Field): boolean {
  return kind === 'men' || kind === 'women';
}

/** Players and screen teams are taken one after the other, so that nobody is in two championships at once. */
function namesOfField(field: Field, taken: { men: number; women: number; screens: number }): Names[] {
  if (field.kind === 'clubs') return clubNames(field);
  const from = taken[field.kind];
  taken[field.kind] += field.count;
  return Array.from({ length: field.count }, (_, index) =>
    field.kind === 'screens'
      ? // A club may well field a team in every discipline, so their names come round again.
        properNames(cyberTeams[(from + index) % cyberTeams.length]!)
      : playerNames(from + index, field.kind),
  );
}

const SUFFIXES: Readonly<Record<Suffix, string>> = {
  youth: '{} U21|{} U21|{} Sub-21|{} Sub-21|{} U21|{} U21|{} U21|{} تحت 21',
  reserve: '{} II|{} II|{} II|{} II|{} II|{} II|{} II|{} الثاني',
  women: '{} (W)|{} (ж)|{} (F)|{} (F)|{} (F)|{} (F)|{} (K)|{} (سيدات)',
};

function clubNames({ land, forms, turn, suffix }: Extract<Field, { kind: 'clubs' }>): Names[] {
  const towns: readonly string[] = places[land];
  // Rounds pair everybody with somebody.
  return towns.slice(0, towns.length - (towns.length % 2)).map((town, index) => {
    const form = properNames(forms[(index + turn) % forms.length]!);
    const club = filled(form, properNames(town));
    return suffix === undefined ? club : filled(names(SUFFIXES[suffix]), club);
  });
}

const COLOURS = [
  '#c8102e',
  '#0052b4',
  '#ffd23d',
  '#0a7d4d',
  '#10151d',
  '#f2f5fa',
  '#7a1f8a',
  '#e2763b',
  '#2aa8c4',
] as const;

function competitor(seed: string, id: string, name: Names, type: Competitor['type']): Competitor {
  const random = new Random(randomState(seed, 'competitor', id));
  const first = random.between(0, COLOURS.length - 1);
  const second = (first + random.between(1, COLOURS.length - 1)) % COLOURS.length;
  // The mean of two draws: most are near the average, few stand out. Two decimals let the models reuse their sums.
  const rating = Math.round((random.next() + random.next() - 1) * 75) / 100;
  return {
    id,
    type,
    names: name,
    initials: initialsOf(name.en),
    colours: [COLOURS[first]!, COLOURS[second]!],
    rating,
  };
}
