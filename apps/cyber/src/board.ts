import { filterQuery, readBoardFilter, type BoardFilter, type SectionList } from '@fairline/board';
import {
  getSectionBoard,
  SECTION_GAMES_MAX,
  type Api,
  type ChampionshipLink,
  type Section,
  type SectionBoard,
} from '@fairline/contracts';

/** Which games of the book a page lists. */
export interface BoardPlace {
  readonly sport?: string;
  readonly championship?: string;
  /** Both where none is named. */
  readonly section?: Section;
  /** The disciplines of the other type, which the book leaves out: games of both would share the end of a list. */
  readonly withoutSports?: string;
}

type List = Omit<SectionList, 'sports' | 'championships'> & Pick<SectionBoard, 'videoTotal'>;

/** Lists of games with what is needed to name, follow and ask for them again. */
export interface Board {
  readonly now: number;
  readonly place: BoardPlace;
  /** Live first. */
  readonly lists: readonly List[];
  /** The same with nothing but games that can be watched, once somebody has asked for them. */
  readonly videoLists?: readonly List[];
  readonly championships: readonly ChampionshipLink[];
}

interface Question {
  readonly language: string;
  readonly place: BoardPlace;
  readonly filter: BoardFilter;
  readonly visitor: { readonly isBestMatchesOnTop: boolean };
}

/** Live and coming games, or one of the two; of all disciplines when none is named. */
export async function askBoard(api: Api, { language, place, filter, visitor }: Question): Promise<Board> {
  const { section, ...chosen } = place;
  const boards = await Promise.all(
    (section === undefined ? (['live', 'line'] as const) : [section]).map((wanted) =>
      api.call(getSectionBoard, {
        query: { language, section: wanted, pageType: 'cyber', ...chosen, ...filterQuery(filter, visitor) },
      }),
    ),
  );
  const championships = boards.flatMap((board) => board.championships);
  return {
    now: boards[0]?.now ?? 0,
    place,
    lists: boards.map(({ section: own, games, total, videoTotal, bestCount }) => ({
      section: own,
      games,
      total,
      videoTotal,
      ...(bestCount === undefined ? {} : { bestCount }),
    })),
    championships: [...new Map(championships.map((one) => [one.address, one])).values()],
  };
}

/** The same, with the lists of games that can be watched: the book knows those of all parts of a long list. */
export async function askBoardWithVideo(api: Api, question: Question): Promise<Board> {
  const board = await askBoard(api, question);
  const filter = videoFilter(question.filter, board);
  const { lists: videoLists } = await askBoard(api, { ...question, filter });
  return { ...board, videoLists };
}

/** Asks for what can be watched. There is less of it: a part that it has not is its last one. */
export function videoFilter(filter: BoardFilter, { lists }: Pick<Board, 'lists'>): BoardFilter {
  const longest = Math.max(1, ...lists.map(({ videoTotal }) => videoTotal));
  const page = Math.min(filter.page, Math.ceil(longest / SECTION_GAMES_MAX));
  return { ...filter, isOnlyWithVideos: true, page };
}

/** A page of both sections is filtered as the line is. */
export function cyberFilter({ section = 'line' }: BoardPlace, search: string): BoardFilter {
  return readBoardFilter(search, section);
}
