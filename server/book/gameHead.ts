import type { GameHead } from '@fairline/contracts/book';
import type { Book, BookGame, TranslatedName } from '@fairline/feed';

/** In the language, or in English where the book has no name in it. */
export function nameIn(name: TranslatedName | undefined, language: string): string {
  return name?.[language] ?? name?.en ?? '';
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

function sideOf(book: Book, id: string, language: string): GameHead['home'] {
  const side = book.competitors.get(id);
  return {
    name: nameIn(side?.name, language),
    initials: side?.initials ?? '',
    colours: [side?.colours[0] ?? '#000000', side?.colours[1] ?? '#000000'],
  };
}
