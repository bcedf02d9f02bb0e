import {
  GAME_PREVIEW_FLAGS,
  type EndpointReply,
  type GamePreview,
  type getGamesPreview,
} from '@fairline/contracts';
import { rowMarketsOf } from '@fairline/contracts/row-market';
import { isLive, type Book, type BookGame } from '@fairline/feed';

import { nameIn } from '../games/index.ts';
import { byStart, type Shelf } from './shelf.ts';

export interface PreviewChoice {
  readonly language: string;
  readonly sport?: string | undefined;
  readonly country?: string | undefined;
  readonly hasCategories: boolean;
}

const PREVIEWS_MAX = 30;

/** The most important games: those of the asked country first, then live ones, then by championship and start. */
export function gamesPreviewOf(
  book: Book,
  { live, line }: Shelf,
  { language, sport, country, hasCategories }: PreviewChoice,
): EndpointReply<typeof getGamesPreview> {
  const championshipOf = ({ fixture }: BookGame) => book.championships.get(fixture.championshipId);
  const isAtHome = (game: BookGame): boolean =>
    country !== undefined &&
    book.categories.get(championshipOf(game)?.categoryId ?? '')?.flag.slice(0, 2) === country.toLowerCase();
  const rank = (game: BookGame): number => championshipOf(game)?.rank ?? 1;
  const games = [...live, ...line]
    .filter((game) => sport === undefined || championshipOf(game)?.sportId === sport)
    .sort(
      (a, b) =>
        Number(isAtHome(b)) - Number(isAtHome(a)) ||
        Number(isLive(b)) - Number(isLive(a)) ||
        rank(a) - rank(b) ||
        byStart(a, b),
    )
    .slice(0, PREVIEWS_MAX);
  const shown = new Map(
    games.flatMap((game) => {
      const championship = championshipOf(game);
      return championship === undefined ? [] : [[championship.number, championship.name] as const];
    }),
  );
  return {
    games: games.map((game) => previewOf(book, game, language)),
    ...(hasCategories
      ? { categories: [...shown].map(([CRID, name]) => ({ CRID, name: nameIn(name, language) })) }
      : {}),
  };
}

function previewOf(book: Book, game: BookGame, language: string): GamePreview {
  const { championshipId, homeId, awayId, media } = game.fixture;
  const championship = book.championships.get(championshipId);
  const name = (id: string): string => nameIn(book.competitors.get(id)?.name, language);
  const [main] = rowMarketsOf(game.markets.values());
  const isResult = main?.place.kind === 'result' || main?.place.kind === 'winner';
  return {
    GT: championship?.sportId ?? '',
    GN: `${name(homeId)} - ${name(awayId)}`,
    R: championship?.rank ?? 1,
    OR: isResult ? main.market.outcomes.map(({ coefficient }) => coefficient) : [],
    CRID: championship?.number ?? 0,
    GF:
      (isLive(game) ? GAME_PREVIEW_FLAGS.live : 0) +
      (media?.videoId === undefined ? 0 : GAME_PREVIEW_FLAGS.video) +
      (media?.zoneId === undefined ? 0 : GAME_PREVIEW_FLAGS.zone),
  };
}
