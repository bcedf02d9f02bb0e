import type { GameHead, SearchMatch } from '@fairline/contracts/book';
import { isLive, isOver, type Book, type BookGame } from '@fairline/feed';

import type { LivingBook } from '../feed/index.ts';
import { competitorAddress } from './competitorAddress.ts';
import { championshipRef, headOf, nameIn, sportRef } from './gameHead.ts';
import { NameIndex } from './nameIndex.ts';

type Found = Pick<SearchMatch, 'kind' | 'id' | 'name'> & { readonly sportId: string };

const MATCHES_MAX = 20;
const GAMES_MAX = 30;
/** Names that are weighed before those with games are put first. */
const CANDIDATES_MAX = 60;

/** Sports that a player does not want to see, by section. */
export interface HiddenSports {
  readonly live: ReadonlySet<string>;
  readonly line: ReadonlySet<string>;
}

/** Search in the names of one language. An index is made when it is asked for and holds until a name changes. */
export class BookSearch {
  readonly #living: LivingBook;
  readonly #indexes = new Map<string, NameIndex<Found>>();
  #book: Book;

  constructor(living: LivingBook) {
    this.#living = living;
    this.#book = living.book;
    living.subscribe((changes) => {
      if (changes.some(({ kind }) => kind === 'entity')) this.#indexes.clear();
    });
  }

  find(text: string, language: string, hidden?: HiddenSports): { matches: SearchMatch[]; games: GameHead[] } {
    const { book } = this.#living;
    const found = likely(this.#indexOf(language).find(text, CANDIDATES_MAX)).filter(
      ({ entry: { sportId } }) => !(hidden?.live.has(sportId) === true && hidden.line.has(sportId)),
    );
    const isHidden = (game: BookGame): boolean =>
      hidden?.[isLive(game) ? 'live' : 'line'].has(
        book.championships.get(game.fixture.championshipId)?.sportId ?? '',
      ) === true;
    const open = [...book.games.values()].filter(
      (game) => !isOver(game) && game.fixture.part === undefined && !isHidden(game),
    );
    const scored = found.map(({ entry, score }) => ({ entry, score, games: open.filter(isOf(book, entry)) }));
    const counted = scored.map((hit) => ({ ...hit, live: hit.games.filter(isLive).length }));
    counted.sort((a, b) => Math.sign(b.live) - Math.sign(a.live) || b.score - a.score);
    return {
      matches: counted.slice(0, MATCHES_MAX).map(({ entry, games, live }) => ({
        ...matchOf(book, entry, language),
        live,
        line: games.length - live,
      })),
      games: gamesOf(scored).map((game) => headOf(book, game, language)),
    };
  }

  /** Sides and championships whose names fit, whether they have games now or not. */
  named(text: string, language: string): { competitors: string[]; championships: string[] } {
    const found = likely(this.#indexOf(language).find(text, CANDIDATES_MAX));
    const idsOf = (kind: Found['kind']): string[] =>
      found.filter(({ entry }) => entry.kind === kind).map(({ entry }) => entry.id);
    return { competitors: idsOf('competitor'), championships: idsOf('championship') };
  }

  #indexOf(language: string): NameIndex<Found> {
    const { book } = this.#living;
    // A book that was read anew may have other names.
    if (book !== this.#book) this.#indexes.clear();
    this.#book = book;
    const known = this.#indexes.get(language);
    if (known !== undefined) return known;
    const index = new NameIndex<Found>();
    const add = (kind: Found['kind'], id: string, name: string, sportId: string): void =>
      index.add(name, { kind, id, name, sportId });
    for (const { id, name } of book.sports.values()) add('sport', id, nameIn(name, language), id);
    for (const { id, name, sportId } of book.championships.values()) {
      add('championship', id, nameIn(name, language), sportId);
    }
    for (const { id, name, sportId } of book.competitors.values()) {
      add('competitor', id, nameIn(name, language), sportId);
    }
    this.#indexes.set(language, index);
    return index;
  }
}

/** Who has written a name right does not mean one that is only like it. */
function likely<Hit extends { readonly score: number }>(found: readonly Hit[]): readonly Hit[] {
  const whole = found.filter(({ score }) => score >= 1);
  return whole.length > 0 ? whole : found;
}

function matchOf(
  book: Book,
  { kind, id, name, sportId }: Found,
  language: string,
): Omit<SearchMatch, 'live' | 'line'> {
  const match = { kind, id, name, sport: sportRef(book, sportId, language) };
  if (kind === 'sport') return match;
  if (kind === 'championship') {
    const { address, country, flag } = championshipRef(book, id, language);
    return { ...match, address, country, flag };
  }
  const competitor = book.competitors.get(id);
  const category = book.categories.get(competitor?.categoryId ?? '');
  const page = competitor === undefined ? {} : { address: competitorAddress(competitor) };
  return { ...match, ...page, country: nameIn(category?.name, language), flag: category?.flag ?? '' };
}

function isOf(book: Book, { kind, id }: Found): (game: BookGame) => boolean {
  switch (kind) {
    case 'sport':
      return ({ fixture }) => book.championships.get(fixture.championshipId)?.sportId === id;
    case 'championship':
      return ({ fixture }) => fixture.championshipId === id;
    case 'competitor':
      return ({ fixture }) => fixture.homeId === id || fixture.awayId === id;
  }
}

/** Live ones first, then those of the better match, then the nearer start. */
function gamesOf(scored: readonly { score: number; games: readonly BookGame[] }[]): readonly BookGame[] {
  const best = new Map<BookGame, number>();
  for (const { score, games } of scored) {
    for (const game of games) best.set(game, Math.max(score, best.get(game) ?? 0));
  }
  return [...best]
    .sort(
      ([a, scoreOfA], [b, scoreOfB]) =>
        Number(isLive(b)) - Number(isLive(a)) ||
        scoreOfB - scoreOfA ||
        a.fixture.startsAt - b.fixture.startsAt,
    )
    .slice(0, GAMES_MAX)
    .map(([game]) => game);
}
