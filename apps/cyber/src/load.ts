import { getSportTree, type ChampionshipLink, type Section, type SportTree } from '@fairline/contracts';
import { getBookGame, type WholeGame } from '@fairline/contracts/book';
import { href } from '@fairline/routes';
import type { Translate } from '@fairline/sdk';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import { askBoard, cyberFilter, type Board, type BoardPlace } from './board.ts';
import { disciplinesOf, findDiscipline, type CyberType, type Discipline } from './discipline.ts';
import type { WordKey } from './words/index.ts';

interface Common {
  readonly type: CyberType;
  /** Of both types. */
  readonly disciplines: readonly Discipline[];
}

export type CyberData = Common &
  (
    | { readonly page: 'type'; readonly board: Board }
    | { readonly page: 'all' }
    | { readonly page: 'discipline'; readonly discipline: Discipline; readonly board: Board }
    | {
        readonly page: 'championships';
        readonly discipline: Discipline;
        readonly championships: readonly ChampionshipLink[];
      }
    | {
        readonly page: 'section';
        readonly discipline: Discipline;
        readonly section: Section;
        readonly board: Board;
      }
    | {
        readonly page: 'championship';
        readonly discipline: Discipline;
        readonly championship: ChampionshipLink;
        readonly board: Board;
      }
    | { readonly page: 'game'; readonly discipline: Discipline; readonly game: GamePlace }
    | { readonly page: 'missing' }
  );

/** A game and the address under which betting draws it. */
export interface GamePlace {
  readonly path: string;
  readonly home: string;
  readonly away: string;
  readonly championship: WholeGame['championship'];
}

type Words = Translate<WordKey>;

export async function load(request: LoadRequest): Promise<Page<CyberData>> {
  const { route, api } = request;
  const words: Words = request.t;
  const type: CyberType = route.params['type'] === 'virtual' ? 'virtual' : 'real';
  const tree = await api.call(getSportTree, { query: { language: route.language } });
  const common = { type, disciplines: disciplinesOf(tree.sports) };
  const typeName = words(`type.${type}`);
  if (route.name === 'cyberAll')
    return pageOf(words, words('all.title', { type: typeName }), { ...common, page: 'all' });
  if (route.name === 'cyberType') {
    // The other type is left out by the book: a list has an end, and the games of both would share it.
    const others = common.disciplines.filter((one) => one.type !== type).map(({ sport }) => sport);
    const board = await boardOf(request, others.length === 0 ? {} : { withoutSports: others.join() });
    return pageOf(words, typeName, { ...common, page: 'type', board });
  }
  const discipline = findDiscipline(common.disciplines, { type, address: route.params['discipline'] ?? '' });
  const found =
    discipline === undefined ? undefined : await loadInside(request, { common, discipline, tree });
  if (found !== undefined) return found;
  return {
    title: words('pageTitle', { title: words('missing.title') }),
    status: 404,
    data: { ...common, page: 'missing' },
  };
}

interface Inside {
  readonly common: Common;
  readonly discipline: Discipline;
  readonly tree: SportTree;
}

/** The pages of one discipline; undefined for what the book does not know. */
async function loadInside(
  request: LoadRequest,
  { common, discipline, tree }: Inside,
): Promise<Page<CyberData> | undefined> {
  const { route } = request;
  const words: Words = request.t;
  const { sport, name } = discipline;
  const shared = { ...common, discipline };
  const championships = tree.championships.filter((one) => one.sport === sport);
  if (route.name === 'cyberChampionships')
    return pageOf(words, words('championships.title', { name }), {
      ...shared,
      page: 'championships',
      championships,
    });
  if (route.name === 'cyberSection') {
    const section: Section = route.params['section'] === 'live' ? 'live' : 'line';
    const board = await boardOf(request, { sport, section });
    return pageOf(words, words(`section.${section}`, { name }), {
      ...shared,
      page: 'section',
      section,
      board,
    });
  }
  if (route.name === 'cyberGame') return loadGame(request, shared);
  if (route.name !== 'cyberChampionship') {
    const board = await boardOf(request, { sport });
    return pageOf(words, name, { ...shared, page: 'discipline', board });
  }
  const championship = championships.find(({ address }) => address === route.params['championship']);
  if (championship === undefined) return undefined;
  const board = await boardOf(request, { sport, championship: championship.address });
  return pageOf(words, championship.name, { ...shared, page: 'championship', championship, board });
}

async function loadGame(
  { route, api, t }: LoadRequest,
  shared: Common & { readonly discipline: Discipline },
): Promise<Page<CyberData> | undefined> {
  const words: Words = t;
  const section: Section = route.params['section'] === 'live' ? 'live' : 'line';
  try {
    const game = await api.call(getBookGame, {
      params: { gameId: String(Number.parseInt(route.params['game'] ?? '', 10)) },
      query: { language: route.language },
    });
    if (game.sport.id !== shared.discipline.sport) return undefined;
    const { home, away, championship, sport, address } = game;
    const path = href(route.language, 'game', {
      section,
      sport: sport.id,
      championship: championship.address,
      game: address,
    });
    const place = { path, home: home.name, away: away.name, championship };
    return pageOf(words, words('game', { home: home.name, away: away.name }), {
      ...shared,
      page: 'game',
      game: place,
    });
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

function boardOf({ api, route, visitor }: LoadRequest, place: BoardPlace): Promise<Board> {
  return askBoard(api, {
    language: route.language,
    place,
    filter: cyberFilter(place, route.search),
    visitor,
  });
}

function pageOf(words: Words, title: string, data: CyberData): Page<CyberData> {
  return {
    title: words('pageTitle', { title }),
    description: words('description'),
    data,
  };
}

/** Told by its shape: on the server this code is bundled with a class of its own, so `instanceof` would miss it. */
function isUnknown(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('status' in error)) return false;
  return error.status === 404 || error.status === 400;
}
