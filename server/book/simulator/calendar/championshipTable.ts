import type { SportId } from '@fairline/book';

import type { ChampionshipPattern, OwnName } from '../name/championships.ts';
import {
  clubForms,
  courtForms,
  cricketForms,
  handballForms,
  iceForms,
  rugbyForms,
  volleyForms,
} from '../name/clubs.ts';
import type { Land } from '../name/places.ts';

/** Who takes part: clubs of a land, players, or teams that play on a screen. */
export type Field =
  | {
      readonly kind: 'clubs';
      readonly land: Land;
      readonly forms: readonly string[];
      /** Which form the first town gets, so that two leagues of one land have different clubs. */
      readonly turn: number;
      readonly suffix?: Suffix;
    }
  | { readonly kind: 'men' | 'women'; readonly count: number }
  | { readonly kind: 'screens'; readonly count: number };

export type Suffix = 'youth' | 'reserve' | 'women';

export interface ChampionshipRow {
  readonly sport: SportId;
  readonly flag: string;
  readonly name: OwnName | ChampionshipPattern;
  /** The town in a pattern's name, by its place in the list of the land. */
  readonly town?: readonly [land: Land, index: number];
  readonly field: Field;
  /** A league plays rounds through the week; a tour plays on so many courts around the clock. */
  readonly courts?: number;
}

/** In the order of importance: the first ones stand in the strip on the home page. The place in the list is the number. */
export const championshipTable: readonly ChampionshipRow[] = [
  league('football', 'es', 'solana', clubs('spain')),
  league('football', 'gb-eng', 'crown', clubs('england')),
  league('football', 'it', 'serie', clubs('italy')),
  league('football', 'de', 'bundes', clubs('germany')),
  league('football', 'fr', 'etoile', clubs('france')),
  league('football', 'br', 'litoral', clubs('brazil')),
  league('football', 'pt', 'lusa', clubs('portugal')),
  league('football', 'tr', 'anadolu', clubs('turkey')),
  league('football', 'ru', 'volga', clubs('russia')),
  league('football', 'sa', 'gulf', clubs('gulf')),
  league('football', 'nl', 'oranje', clubs('netherlands')),
  league('football', 'ar', 'plata', clubs('spain', clubForms.spain, 3)),
  league('tennis', 'es', 'grandTour', players(16)),
  league('tennis', 'fr', 'indoorTour', players(16)),
  league('tennis', 'qa', 'womenTour', players(16, 'women')),
  league('tennis', 'kz', 'almaty', players(16)),
  league('basketball', 'us', 'proBasket', clubs('america')),
  league('basketball', 'eu', 'euroCourt', clubs('italy', courtForms)),
  league('basketball', 'es', 'canasta', clubs('spain', courtForms)),
  league('ice-hockey', 'ca', 'northHockey', clubs('america', clubForms.america, 2)),
  league('ice-hockey', 'ru', 'uralHockey', clubs('russia', iceForms)),
  league('ice-hockey', 'se', 'nordicIce', clubs('nordic')),
  league('volleyball', 'it', 'serieVolley', clubs('italy', volleyForms)),
  league('volleyball', 'pl', 'siatka', clubs('poland')),
  league('table-tennis', 'cz', 'moravia', players(14)),
  league('table-tennis', 'de', 'rhein', players(14)),
  league('cricket', 'in', 'indianTrophy', clubs('india')),
  league('cricket', 'au', 'southernBash', clubs('south')),
  league('handball', 'de', 'prime', clubs('germany', handballForms)),
  league('handball', 'dk', 'nordicHandball', clubs('nordic', handballForms)),
  league('baseball', 'us', 'diamond', clubs('america', clubForms.america, 4)),
  league('baseball', 'jp', 'nippon', clubs('japan')),
  league('american-football', 'us', 'gridiron', clubs('america', clubForms.america, 5)),
  league('mma', 'us', 'ironCage', players(16)),
  league('rugby', 'gb-wls', 'celtic', clubs('england', rugbyForms)),
  league('rugby', 'nz', 'southernRugby', clubs('south', clubForms.south, 1)),
  league('darts', 'gb', 'oche', players(12)),
  league('snooker', 'gb', 'crucible', players(12)),
  ...(['cyber-strike', 'cyber-tactics', 'cyber-lanes', 'cyber-ancients', 'cyber-rockets'] as const).map(
    (sport) => league(sport, 'un', 'cyberMasters', screens(12)),
  ),
  // The second rank of leagues.
  league('football', 'gb-eng', 'second', clubs('england', clubForms.england, 2)),
  league('football', 'es', 'second', clubs('spain', clubForms.spain, 1)),
  league('football', 'it', 'second', clubs('italy', clubForms.italy, 1)),
  league('football', 'de', 'second', clubs('germany', clubForms.germany, 1)),
  league('football', 'fr', 'second', clubs('france', clubForms.france, 1)),
  league('football', 'br', 'second', clubs('brazil', clubForms.brazil, 1)),
  league('football', 'tr', 'second', clubs('turkey', clubForms.turkey, 1)),
  league('football', 'ru', 'second', clubs('russia', clubForms.russia, 1)),
  league('football', 'se', 'first', clubs('nordic')),
  league('football', 'pl', 'first', clubs('poland')),
  league('football', 'us', 'prime', clubs('america', clubForms.america, 1)),
  league('football', 'jp', 'first', clubs('japan')),
  league('football', 'in', 'first', clubs('india')),
  league('football', 'au', 'first', clubs('south')),
  league('football', 'mx', 'prime', clubs('spain', clubForms.spain, 4)),
  league('football', 'gb-eng', 'women', clubs('england', clubForms.england, 2, 'women')),
  league('football', 'es', 'women', clubs('spain', clubForms.spain, 0, 'women')),
  league('football', 'de', 'women', clubs('germany', clubForms.germany, 0, 'women')),
  league('basketball', 'tr', 'prime', clubs('turkey', courtForms)),
  league('basketball', 'fr', 'prime', clubs('france', courtForms)),
  league('basketball', 'de', 'prime', clubs('germany', courtForms, 1)),
  league('basketball', 'au', 'first', clubs('south', courtForms)),
  league('basketball', 'es', 'women', clubs('spain', courtForms, 1, 'women')),
  league('ice-hockey', 'fi', 'prime', clubs('nordic', iceForms)),
  league('ice-hockey', 'cz', 'prime', clubs('poland', iceForms)),
  league('ice-hockey', 'de', 'prime', clubs('germany', iceForms)),
  league('ice-hockey', 'us', 'second', clubs('america', clubForms.america, 7)),
  league('volleyball', 'tr', 'women', clubs('turkey', volleyForms, 0, 'women')),
  league('volleyball', 'br', 'prime', clubs('brazil', volleyForms)),
  league('volleyball', 'ru', 'prime', clubs('russia', volleyForms)),
  league('volleyball', 'jp', 'first', clubs('japan', volleyForms)),
  league('handball', 'fr', 'prime', clubs('france', handballForms)),
  league('handball', 'es', 'prime', clubs('spain', handballForms)),
  league('handball', 'pl', 'first', clubs('poland', handballForms)),
  league('cricket', 'gb-eng', 'prime', clubs('england', cricketForms)),
  league('cricket', 'za', 'first', clubs('south', cricketForms)),
  league('baseball', 'kr', 'prime', clubs('japan', clubForms.japan, 1)),
  league('american-football', 'us', 'second', clubs('america', clubForms.america, 8)),
  league('rugby', 'fr', 'first', clubs('france', rugbyForms)),
  league('rugby', 'za', 'first', clubs('south', rugbyForms)),
  league('mma', 'br', 'fights', players(16), ['brazil', 4]),
  league('darts', 'nl', 'masters', players(12), ['netherlands', 2]),
  league('darts', 'de', 'masters', players(12), ['germany', 5]),
  league('snooker', 'cn', 'masters', players(12), ['japan', 3]),
  league('snooker', 'de', 'open', players(12), ['germany', 9]),
  ...(['cyber-strike', 'cyber-tactics', 'cyber-lanes', 'cyber-ancients', 'cyber-rockets'] as const).map(
    (sport) => league(sport, 'se', 'northernLan', screens(12)),
  ),
  // Tours: somewhere it is always day.
  ...footballTours(),
  ...playerTours(),
  ...clubTours(),
  ...cyberTours(),
];

function footballTours(): ChampionshipRow[] {
  const regional = (flag: string, land: Land, town: number, turn: number): ChampionshipRow =>
    tour('football', flag, 'regional', clubs(land, clubForms[land], turn), 2, [land, town]);
  const youth = (flag: string, land: Land): ChampionshipRow =>
    tour('football', flag, 'youth', clubs(land, clubForms[land], 0, 'youth'), 2);
  const reserve = (flag: string, land: Land): ChampionshipRow =>
    tour('football', flag, 'reserve', clubs(land, clubForms[land], 1, 'reserve'), 2);
  return [
    regional('gb-eng', 'england', 0, 4),
    regional('es', 'spain', 8, 2),
    regional('it', 'italy', 2, 2),
    regional('de', 'germany', 9, 2),
    regional('fr', 'france', 4, 2),
    regional('br', 'brazil', 5, 2),
    regional('us', 'america', 3, 9),
    regional('ae', 'gulf', 4, 0),
    youth('gb-eng', 'england'),
    youth('pt', 'portugal'),
    youth('nl', 'netherlands'),
    youth('jp', 'japan'),
    reserve('ru', 'russia'),
    reserve('tr', 'turkey'),
    reserve('no', 'nordic'),
    reserve('in', 'india'),
    reserve('cl', 'spain'),
    reserve('au', 'south'),
  ];
}

function playerTours(): ChampionshipRow[] {
  const open = (
    sport: SportId,
    name: ChampionshipPattern,
    flag: string,
    town: readonly [Land, number],
    courts: number,
    kind: 'men' | 'women' = 'men',
  ): ChampionshipRow => tour(sport, flag, name, players(courts * 6, kind), courts, town);
  return [
    open('tennis', 'challenger', 'it', ['italy', 3], 3),
    open('tennis', 'challenger', 'us', ['america', 8], 3),
    open('tennis', 'challenger', 'au', ['south', 0], 3),
    open('tennis', 'challenger', 'br', ['brazil', 2], 3),
    open('tennis', 'open', 'jp', ['japan', 0], 3),
    open('tennis', 'open', 'in', ['india', 1], 3),
    open('tennis', 'womenOpen', 'cz', ['poland', 2], 3, 'women'),
    open('tennis', 'womenOpen', 'mx', ['spain', 9], 3, 'women'),
    open('tennis', 'womenOpen', 'tr', ['turkey', 5], 3, 'women'),
    open('table-tennis', 'cup', 'cz', ['poland', 3], 3),
    open('table-tennis', 'cup', 'ru', ['russia', 4], 3),
    open('table-tennis', 'cup', 'pl', ['poland', 6], 2),
    open('table-tennis', 'series', 'cn', ['japan', 4], 3),
    open('table-tennis', 'series', 'de', ['germany', 6], 2),
    open('table-tennis', 'womenOpen', 'kr', ['japan', 6], 2, 'women'),
    open('darts', 'series', 'gb', ['england', 5], 2),
    open('darts', 'series', 'au', ['south', 4], 2),
    open('snooker', 'challenger', 'gb', ['england', 7], 2),
    open('snooker', 'challenger', 'in', ['india', 3], 2),
    open('snooker', 'series', 'cn', ['japan', 7], 1),
    open('mma', 'fights', 'ru', ['russia', 2], 1),
  ];
}

function clubTours(): ChampionshipRow[] {
  const night = (
    sport: SportId,
    flag: string,
    land: Land,
    forms: readonly string[],
    town: number,
    courts = 2,
  ): ChampionshipRow => tour(sport, flag, 'night', clubs(land, forms, 2), courts, [land, town]);
  return [
    night('basketball', 'us', 'america', clubForms.america, 0),
    night('basketball', 'br', 'brazil', courtForms, 3),
    night('basketball', 'ae', 'gulf', courtForms, 2),
    night('basketball', 'it', 'italy', courtForms, 5),
    night('basketball', 'jp', 'japan', courtForms, 1),
    night('basketball', 'ru', 'russia', courtForms, 6),
    night('ice-hockey', 'ca', 'america', clubForms.america, 5),
    night('ice-hockey', 'ru', 'russia', iceForms, 0),
    night('ice-hockey', 'se', 'nordic', iceForms, 1),
    night('ice-hockey', 'kz', 'turkey', iceForms, 2),
    night('ice-hockey', 'jp', 'japan', iceForms, 5),
    night('volleyball', 'it', 'italy', volleyForms, 8),
    night('volleyball', 'br', 'brazil', volleyForms, 6),
    night('volleyball', 'jp', 'japan', volleyForms, 3),
    night('volleyball', 'us', 'america', volleyForms, 1),
    night('handball', 'dk', 'nordic', handballForms, 6),
    night('handball', 'de', 'germany', handballForms, 2),
    night('handball', 'br', 'brazil', handballForms, 9),
    night('cricket', 'in', 'india', cricketForms, 6),
    night('cricket', 'au', 'south', cricketForms, 5),
    night('baseball', 'us', 'america', clubForms.america, 10),
    night('baseball', 'kr', 'japan', clubForms.japan, 2),
    night('american-football', 'us', 'america', clubForms.america, 11),
    night('rugby', 'nz', 'south', rugbyForms, 3),
    night('rugby', 'gb-wls', 'england', rugbyForms, 12),
  ];
}

function cyberTours(): ChampionshipRow[] {
  const sports = ['cyber-strike', 'cyber-tactics', 'cyber-lanes', 'cyber-ancients', 'cyber-rockets'] as const;
  return sports.flatMap((sport) => [
    tour(sport, 'eu', 'nightServer', screens(12), 2),
    tour(sport, 'kr', 'pixelArena', screens(12), 2),
    tour(sport, 'br', 'series', screens(12), 2, ['brazil', 1]),
  ]);
}

function league(
  sport: SportId,
  flag: string,
  name: OwnName | ChampionshipPattern,
  field: Field,
  town?: readonly [Land, number],
): ChampionshipRow {
  return { sport, flag, name, field, ...(town === undefined ? {} : { town }) };
}

function tour(
  sport: SportId,
  flag: string,
  name: OwnName | ChampionshipPattern,
  field: Field,
  courts: number,
  town?: readonly [Land, number],
): ChampionshipRow {
  return { ...league(sport, flag, name, field, town), courts };
}

function clubs(land: Land, forms: readonly string[] = clubForms[land], turn = 0, suffix?: Suffix): Field {
  return { kind: 'clubs', land, forms, turn, ...(suffix === undefined ? {} : { suffix }) };
}

function players(count: number, kind: 'men' | 'women' = 'men'): Field {
  return { kind, count };
}

function screens(count: number): Field {
  return { kind: 'screens', count };
}
