// Pages whose addresses have the numbers that the book gives: games of every kind, teams, statistics, results.
import type { GameRow, SectionBoard } from '@fairline/contracts';
import type { GameHead } from '@fairline/contracts/book';

/** Their addresses in English, by what they are; a page that the book has no game for is left out. */
export async function pagesOfGames(siteUrl: string): Promise<ReadonlyMap<string, string>> {
  const ask = async <Reply>(path: string): Promise<Reply> => {
    const response = await fetch(`${siteUrl}/web-api/${path}`);
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
    return (await response.json()) as Reply;
  };
  const rows = async (query: string): Promise<readonly GameRow[]> =>
    (await ask<SectionBoard>(`catalogue/section?language=en&${query}`)).games;
  /** To come, or else running. */
  const anyRow = async (query: string): Promise<GameRow | undefined> =>
    (await rows(`section=line&${query}`))[0] ?? (await rows(`section=live&${query}`))[0];
  const [live, line, esports, top, championship, watched, ended] = await Promise.all([
    rows('section=live'),
    rows('section=line&sport=football'),
    anyRow('sport=cyber-strike'),
    anyRow('pageType=topgame'),
    anyRow('pageType=champ'),
    anyRow('onlyWithVideos=1'),
    endedGame(ask),
  ]);
  const pages = new Map<string, string>();
  const add = <Game>(name: string, game: Game | undefined, address: (game: Game) => string): void => {
    if (game !== undefined) pages.set(name, `/en/${address(game)}`);
  };
  add('live game', live[0], placeOf);
  add('game to come', line[0], placeOf);
  add('game with a stream', watched, placeOf);
  add('game of a page type', top, (game) => `topgame/${placeOf(game)}`);
  add('game of championship pages', championship, (game) => `champ/${placeOf(game)}`);
  add('team', line[0], ({ home }) => `team/line/${home.address}`);
  add('team, live', live[0], ({ home }) => `team/live/${home.address}`);
  add('statistics', line[0], ({ number }) => `statistic/game/${number}`);
  add('statistics in their window', line[0], ({ number }) => `statisticpopup/game/${number}`);
  add('statistics of a team', line[0], ({ home }) => `statisticpopup/team/${home.address}`);
  add(
    'game of esports',
    esports,
    (game) => `cyber/real/strike/${game.championship}/${sectionOf(game)}/${game.address}`,
  );
  add('championship of esports', esports, (game) => `cyber/real/strike/${game.championship}`);
  const followed = live.slice(0, 3).map(({ number }) => number);
  add('multi-live', live[1], () => `multi?games=${followed.join(',')}`);
  add(
    'results of a championship',
    ended,
    (game) => `champs/${Number.parseInt(game.championship.address, 10)}`,
  );
  add('statistics of a finished game', ended, ({ number }) => `statistic/game/${number}`);
  add('finished game', ended, (game) => `live/${game.sport.id}/${game.championship.address}/${game.address}`);
  return pages;
}

function sectionOf({ live }: GameRow): 'live' | 'line' {
  return live === undefined ? 'line' : 'live';
}

function placeOf(game: GameRow): string {
  return `${sectionOf(game)}/${game.sport}/${game.championship}/${game.address}`;
}

async function endedGame(ask: <Reply>(path: string) => Promise<Reply>): Promise<GameHead | undefined> {
  const { championships } = await ask<{ championships: { number: number }[] }>(
    'book/v1/results/championships?language=en',
  );
  const [championship] = championships;
  if (championship === undefined) return undefined;
  const { games } = await ask<{ games: GameHead[] }>(
    `book/v1/results?language=en&championship=${championship.number}`,
  );
  return games[0];
}
