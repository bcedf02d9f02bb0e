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
  const sportId = championship?.sportId ?? '';
  return {
    id,
    number,
    sport: { id: sportId, name: nameIn(book.sports.get(sportId)?.name, language) },
    championship: { id: championshipId, name: nameIn(championship?.name, language) },
    home: sideOf(book, homeId, language),
    away: sideOf(book, awayId, language),
    statusId: game.statusId,
    startsAt,
    ...(game.score === undefined
      ? {}
      : { score: structuredClone(game.score) as NonNullable<GameHead['score']> }),
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
