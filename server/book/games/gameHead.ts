import type { GameHead } from '@fairline/contracts/book';
import { gameAddress, type Book, type BookGame, type TranslatedName } from '@fairline/feed';

import { competitorAddress } from './competitorAddress.ts';

/** In the language, or in English where the book has no name in it. */
export function nameIn(name: TranslatedName | undefined, language: string): string {
  return name?.[language] ?? name?.en ?? '';
}

/** With the English one beside it where that is another. */
export function namesIn(
  name: TranslatedName | undefined,
  language: string,
): { readonly name: string; readonly nameEng?: string } {
  const own = nameIn(name, language);
  return name === undefined || name.en === own ? { name: own } : { name: own, nameEng: name.en };
}

export function headOf(
  book: Book,
  game: Pick<BookGame, 'fixture' | 'statusId' | 'score'>,
  language: string,
): GameHead {
  const { id, number, championshipId, homeId, awayId, startsAt } = game.fixture;
  const championship = book.championships.get(championshipId);
  return {
    id,
    number,
    address: addressOf(book, game),
    sport: sportRef(book, championship?.sportId ?? '', language),
    championship: championshipRef(book, championshipId, language),
    home: sideOf(book, homeId, language),
    away: sideOf(book, awayId, language),
    statusId: game.statusId,
    startsAt,
    ...(game.score === undefined
      ? {}
      : { score: structuredClone(game.score) as NonNullable<GameHead['score']> }),
  };
}

export function sportRef(book: Book, id: string, language: string): GameHead['sport'] {
  const sport = book.sports.get(id);
  return { id, name: nameIn(sport?.name, language), icon: sport?.icon ?? '' };
}

export function championshipRef(book: Book, id: string, language: string): GameHead['championship'] {
  const championship = book.championships.get(id);
  const category = book.categories.get(championship?.categoryId ?? '');
  return {
    id,
    name: nameIn(championship?.name, language),
    address: championship === undefined ? '' : `${championship.number}-${championship.slug}`,
    country: nameIn(category?.name, language),
    flag: category?.flag ?? '',
  };
}

/** The same in every language, so that a shared address stays the same page. */
export function addressOf(book: Book, { fixture }: Pick<BookGame, 'fixture'>): string {
  const nameOf = (id: string): string => book.competitors.get(id)?.name.en ?? '';
  return gameAddress(fixture.number, { home: nameOf(fixture.homeId), away: nameOf(fixture.awayId) });
}

export function sideOf(book: Book, id: string, language: string): GameHead['home'] {
  const side = book.competitors.get(id);
  return {
    address: competitorAddress(side ?? { id, name: { en: 'unknown' } }),
    ...namesIn(side?.name, language),
    initials: side?.initials ?? '',
    colours: [side?.colours[0] ?? '#000000', side?.colours[1] ?? '#000000'],
  };
}
