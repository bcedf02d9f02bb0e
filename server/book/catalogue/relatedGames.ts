import type { BookGame } from '@fairline/feed';

import { byStart, type Shelf } from './shelf.ts';

const RELATED_MAX = 8;

/** Games beside a game: of its sides, then of its championship; running ones first, then the nearest. */
export function relatedTo({ fixture }: BookGame, { live, line }: Shelf): readonly BookGame[] {
  const wholeId = fixture.part?.parentId ?? fixture.id;
  const sides = new Set([fixture.homeId, fixture.awayId]);
  const others = [...live, ...line].filter(({ fixture: { id } }) => id !== wholeId);
  const ofSides = others.filter(({ fixture: { homeId, awayId } }) => sides.has(homeId) || sides.has(awayId));
  const ofChampionship = others.filter(
    (game) => game.fixture.championshipId === fixture.championshipId && !ofSides.includes(game),
  );
  // What runs began before anything that is to come.
  return [...ofSides.sort(byStart), ...ofChampionship.sort(byStart)].slice(0, RELATED_MAX);
}
