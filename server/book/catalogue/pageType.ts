import type { BoardPageType } from '@fairline/contracts';
import type { Book, ChampionshipFixture } from '@fairline/feed';

/** Which championships a page type is about: of these sports, of these countries, and how many of each country. */
interface Selection {
  readonly sports?: readonly string[];
  readonly flags?: readonly string[];
  /** The most important ones of each sport and country. */
  readonly firstOfCountry?: number;
}

const EUROPE = [
  [
    'gb-eng',
    'gb-sct',
    'gb-wls',
    'gb',
    'es',
    'it',
    'de',
    'fr',
    'pt',
    'nl',
    'be',
    'tr',
    'ru',
    'pl',
    'se',
    'no',
  ],
  ['dk', 'fi', 'cz', 'at', 'ch', 'gr', 'ua', 'eu'],
].flat();

/**
 * Names of real competitions stand for the book's own championship of the same sport and country, because a page follows
 * what a feed offers, whatever it calls it. What no feed offers, such as politics, is an empty page.
 */
const SELECTIONS: Readonly<
  Record<Exclude<BoardPageType, 'betsonyour' | 'topgame' | 'cyber' | 'virtual'>, Selection>
> = {
  marble: { sports: ['marble', 'marble-races'] },
  ufc: { sports: ['mma'] },
  politics: { sports: ['politics'] },
  champ: {},
  epl: { sports: ['football'], flags: ['gb-eng'], firstOfCountry: 1 },
  laliga: { sports: ['football'], flags: ['es'], firstOfCountry: 1 },
  europaleague: { sports: ['football'], flags: EUROPE, firstOfCountry: 1 },
  ipl: { sports: ['cricket'], flags: ['in'], firstOfCountry: 1 },
  scf: { sports: ['ice-hockey'], flags: ['ca', 'us'], firstOfCountry: 1 },
  fifacwc: { sports: ['football'], firstOfCountry: 1 },
  nbafinals: { sports: ['basketball'], flags: ['us'], firstOfCountry: 1 },
};

/** How many championships of a sport are recommended. */
const RECOMMENDED_OF_SPORT = 3;

/** Ids of the championships that a page type shows. */
export function championshipsOf(
  book: Book,
  pageType: BoardPageType,
  country: string | undefined,
): ReadonlySet<string> {
  if (pageType === 'topgame') return recommended(book);
  if (pageType === 'virtual') return idsOf(book, ({ sportId }) => isVirtual(sportId));
  // Both types of its addresses: `real` and `virtual` (CYB-002).
  if (pageType === 'cyber') {
    return idsOf(book, ({ sportId }) => book.sports.get(sportId)?.isCyber === true || isVirtual(sportId));
  }
  if (pageType === 'betsonyour') {
    const flag = country?.toLowerCase();
    const own = idsOf(book, (championship) => flag !== undefined && countryOf(book, championship) === flag);
    // Nothing is played there, or nobody knows where "there" is.
    return own.size > 0 ? own : recommended(book);
  }
  const { sports, flags, firstOfCountry } = SELECTIONS[pageType];
  const fitting = [...book.championships.values()].filter(
    (championship) =>
      (sports === undefined || sports.includes(championship.sportId)) &&
      (flags === undefined || flags.includes(flagOf(book, championship))),
  );
  if (firstOfCountry === undefined) return new Set(fitting.map(({ id }) => id));
  return firstOfEach(fitting, ({ sportId, categoryId }) => `${sportId} ${categoryId}`, firstOfCountry);
}

/** The most important championships of each sport. */
export function recommended(book: Book): ReadonlySet<string> {
  return firstOfEach([...book.championships.values()], ({ sportId }) => sportId, RECOMMENDED_OF_SPORT);
}

function firstOfEach(
  championships: readonly ChampionshipFixture[],
  keyOf: (championship: ChampionshipFixture) => string,
  count: number,
): ReadonlySet<string> {
  const groups = Map.groupBy(championships, keyOf);
  return new Set(
    [...groups.values()].flatMap((group) =>
      group
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, count)
        .map(({ id }) => id),
    ),
  );
}

function idsOf(book: Book, isMeant: (championship: ChampionshipFixture) => boolean): ReadonlySet<string> {
  return new Set([...book.championships.values()].filter(isMeant).map(({ id }) => id));
}

/** Played by machines. */
function isVirtual(sportId: string): boolean {
  return sportId.startsWith('virtual-');
}

function flagOf(book: Book, { categoryId }: ChampionshipFixture): string {
  return book.categories.get(categoryId)?.flag ?? '';
}

/** England and Wales have flags of their own and are one country of a visitor. */
function countryOf(book: Book, championship: ChampionshipFixture): string {
  return flagOf(book, championship).slice(0, 2);
}
