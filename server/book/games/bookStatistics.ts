import type { EndpointReply } from '@fairline/contracts';
import type {
  Form,
  getChampionshipStatistics,
  getGameStatistics,
  getTeamStatistics,
  StandingsRow,
} from '@fairline/contracts/book';
import { isLive, isOver, type Book, type BookGame, type ChampionshipFixture } from '@fairline/feed';
import { sql, type Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { LivingBook } from '../feed/index.ts';
import { readPastGames, type PastGame } from './archive.ts';
import { championshipHead, findCompetitor } from './championship.ts';
import { headOf, sideOf } from './gameHead.ts';
import { outcomeFor, recordOf, standingsOf } from './record.ts';
import { remember } from './remember.ts';

const FORM_MAX = 50;
const LAST_SHOWN = 10;
const MEETINGS_MAX = 20;
const SEASON_MAX = 1500;
const RESULTS_SHOWN = 20;
const COMING_SHOWN = 20;
/** Games end seldom; a table may be this old. */
const KEPT_MS = 15_000;
const KEPT_MAX = 300;

/** Form, meetings and tables, counted from the finished games of our own book. */
export class BookStatistics {
  readonly #living: LivingBook;
  readonly #db: Kysely<Tables>;
  readonly #season: (championshipId: string) => Promise<readonly PastGame[]>;
  readonly #gamesOf: (competitorId: string) => Promise<readonly PastGame[]>;

  constructor({ living, db, clock }: { living: LivingBook; db: Kysely<Tables>; clock: Clock }) {
    this.#living = living;
    this.#db = db;
    const memory = { clock, maxAgeMs: KEPT_MS, entriesMax: KEPT_MAX };
    this.#season = remember(
      (id: string) => readPastGames(db, sql`g.championship_id = ${id}`, { max: SEASON_MAX }),
      memory,
    );
    this.#gamesOf = remember(
      (id: string) => readPastGames(db, sql`(g.home_id = ${id} or g.away_id = ${id})`, { max: FORM_MAX }),
      memory,
    );
  }

  async ofGame(game: BookGame, language: string): Promise<EndpointReply<typeof getGameStatistics>> {
    const { book } = this.#living;
    const { homeId, awayId, championshipId } = game.fixture;
    const championship = book.championships.get(championshipId);
    if (championship === undefined) throw new Error(`Game ${game.fixture.id} has no championship.`);
    const [home, away, meetings, table] = await Promise.all([
      this.#form(homeId, language),
      this.#form(awayId, language),
      readPastGames(
        this.#db,
        sql`((g.home_id = ${homeId} and g.away_id = ${awayId}) or (g.home_id = ${awayId} and g.away_id = ${homeId}))`,
        { max: MEETINGS_MAX },
      ),
      this.#table(championship, language),
    ]);
    return {
      game: headOf(book, game, language),
      championship: championshipHead(book, championship, language),
      home,
      away,
      meetings: meetings.map((meeting) => headOf(book, meeting, language)),
      table,
    };
  }

  async ofChampionship(
    championship: ChampionshipFixture,
    language: string,
  ): Promise<EndpointReply<typeof getChampionshipStatistics>> {
    const { book } = this.#living;
    const season = await this.#season(championship.id);
    return {
      championship: championshipHead(book, championship, language),
      table: await this.#table(championship, language),
      results: season.slice(0, RESULTS_SHOWN).map((game) => headOf(book, game, language)),
      coming: openGames(book, ({ fixture }) => fixture.championshipId === championship.id)
        .slice(0, COMING_SHOWN)
        .map((game) => headOf(book, game, language)),
    };
  }

  /** Undefined when there is no such team or player. */
  async ofTeam(
    address: string,
    language: string,
  ): Promise<EndpointReply<typeof getTeamStatistics> | undefined> {
    const { book } = this.#living;
    const competitor = findCompetitor(book, address);
    if (competitor === undefined) return undefined;
    const { id } = competitor;
    const games = openGames(book, ({ fixture }) => fixture.homeId === id || fixture.awayId === id);
    const past = await this.#gamesOf(id);
    const championships = new Set([...games, ...past].map(({ fixture }) => fixture.championshipId));
    return {
      form: await this.#form(id, language),
      games: games.map((game) => headOf(book, game, language)),
      championships: [...championships]
        .flatMap((championshipId) => book.championships.get(championshipId) ?? [])
        .sort((a, b) => a.rank - b.rank)
        .map((championship) => championshipHead(book, championship, language)),
    };
  }

  async #form(competitorId: string, language: string): Promise<Form> {
    const { book } = this.#living;
    const games = await this.#gamesOf(competitorId);
    return {
      side: sideOf(book, competitorId, language),
      ...recordOf(games, competitorId),
      last: games
        .flatMap((game) => {
          const outcome = outcomeFor(game, competitorId);
          return outcome === undefined ? [] : [{ game: headOf(book, game, language), outcome }];
        })
        .slice(0, LAST_SHOWN),
    };
  }

  async #table({ id, sportId }: ChampionshipFixture, language: string): Promise<StandingsRow[]> {
    const { book } = this.#living;
    return standingsOf(sportId, await this.#season(id)).map(({ competitorId, form, ...row }) => ({
      ...row,
      side: sideOf(book, competitorId, language),
      form: [...form],
    }));
  }
}

/** Running first, then by start. */
function openGames(book: Book, isWanted: (game: BookGame) => boolean): BookGame[] {
  return [...book.games.values()]
    .filter((game) => game.fixture.part === undefined && !isOver(game) && isWanted(game))
    .sort((a, b) => Number(isLive(b)) - Number(isLive(a)) || a.fixture.startsAt - b.fixture.startsAt);
}
