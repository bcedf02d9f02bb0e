import type { Api, EndpointReply, SportTree } from '@fairline/contracts';
import type {
  Form,
  GameHead,
  getChampionshipStatistics,
  getGameStatistics,
  getResultChampionships,
  getTeamStatistics,
  Results,
  StandingsRow,
} from '@fairline/contracts/book';

export const NOON = Date.UTC(2026, 10, 15, 12);

const football = { id: 'football', name: 'Football', icon: 'ball-football' };
const championship = {
  id: 'crown',
  name: 'Crown League',
  address: '12-crown-league',
  country: 'England',
  flag: 'gb-eng',
};
const head = { ...championship, number: 12, sport: football };

function side(number: number, name: string): GameHead['home'] {
  return {
    address: `${number}-${name.toLowerCase()}`,
    name,
    initials: 'XX',
    colours: ['#112233', '#445566'],
  };
}

const ASHFORD = side(1, 'Ashford');
const BROOK = side(2, 'Brook');

/** A finished game of football, unless told otherwise. */
export function buildGame(change: Partial<GameHead> = {}): GameHead {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    number: 4711,
    address: '4711-ashford-brook',
    sport: football,
    championship,
    home: ASHFORD,
    away: BROOK,
    statusId: 4,
    startsAt: NOON,
    score: {
      score: [2, 1],
      periods: [
        [1, 1],
        [1, 0],
      ],
      period: 2,
    },
    ...change,
  };
}

function form(of: GameHead['home'], isWinner: boolean): Form {
  return {
    side: of,
    played: 4,
    won: isWinner ? 3 : 0,
    drawn: 1,
    lost: isWinner ? 0 : 3,
    scored: 7,
    conceded: 3,
    last: [{ game: buildGame(), outcome: isWinner ? 'won' : 'lost' }],
  };
}

function standing(place: number, of: GameHead['home']): StandingsRow {
  return {
    place,
    side: of,
    played: 4,
    won: 3,
    drawn: 1,
    lost: 0,
    scored: 7,
    conceded: 9,
    difference: -2,
    points: 10,
    form: ['won', 'drawn'],
  };
}

interface FakeBook {
  readonly api: Api;
  /** What was asked for, in order: the id of the endpoint and its input. */
  readonly asked: { readonly id: string; readonly input: Record<string, unknown> }[];
}

/** A book that knows one game of one championship, and nothing else by name. */
export function fakeBook(games: readonly GameHead[] = [buildGame()]): FakeBook {
  const asked: FakeBook['asked'] = [];
  const replies: Record<string, unknown> = {
    getSportTree: {
      now: NOON,
      position: 1,
      sports: [
        {
          slug: 'football',
          name: 'Football',
          icon: 'ball-football',
          isCyber: false,
          games: { live: 1, line: 2 },
        },
      ],
      championships: [],
    } satisfies SportTree,
    getResults: {
      total: games.length === 0 ? 0 : 230,
      games: [...games],
      sports: [
        { ...football, count: 230 },
        { id: 'tennis', name: 'Tennis', icon: 'ball-tennis', count: 4 },
      ],
      championships: [{ ...head, count: 230 }],
    } satisfies Results,
    getResultChampionships: {
      championships: [{ ...head, count: 9, lastStartsAt: NOON }],
    } satisfies EndpointReply<typeof getResultChampionships>,
    getGameStatistics: {
      game: buildGame(),
      championship: head,
      home: form(ASHFORD, true),
      away: form(BROOK, false),
      meetings: [buildGame()],
      table: [standing(1, ASHFORD), standing(2, BROOK)],
    } satisfies EndpointReply<typeof getGameStatistics>,
    getChampionshipStatistics: {
      championship: head,
      table: [standing(1, ASHFORD)],
      results: [buildGame()],
      coming: [],
    } satisfies EndpointReply<typeof getChampionshipStatistics>,
    getTeamStatistics: {
      form: form(ASHFORD, true),
      games: [buildGame({ statusId: 1 })],
      championships: [head],
    } satisfies EndpointReply<typeof getTeamStatistics>,
  };
  const api: Api = {
    call: async (endpoint, input) => {
      asked.push({ id: endpoint.id, input: input as Record<string, unknown> });
      if (JSON.stringify(input).includes('unknown')) {
        throw Object.assign(new Error('There is no such thing.'), { name: 'ApiError', status: 404 });
      }
      return replies[endpoint.id] as never;
    },
  };
  return { api, asked };
}
