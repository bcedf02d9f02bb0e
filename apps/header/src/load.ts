import { getGameCounts, getSportTree, type Section, type SportNode } from '@fairline/contracts';
import type { Language } from '@fairline/routes';
import type { LoadRequest, Page } from '@fairline/sdk/react';

export interface HeaderData {
  /** Games running now, or null when the book did not answer. */
  readonly liveGames: number | null;
  /** Sports of the second row; empty without the redesigned header. */
  readonly sports: readonly SportNode[];
}

export async function load({ api, site, route }: LoadRequest): Promise<Page<HeaderData>> {
  const [liveGames, sports] = await Promise.all([
    countLiveGames(api),
    site.isRedesignedHeader ? sportsWithGames(api, route.language, 'line') : [],
  ]);
  return { title: '', data: { liveGames, sports: sports ?? [] } };
}

/** Whatever is wrong with the book, the page itself will say it: the menu must stay, or nobody can leave that page. */
export async function countLiveGames(api: LoadRequest['api']): Promise<number | null> {
  try {
    return (await api.call(getGameCounts, {})).live;
  } catch {
    return null;
  }
}

/** Sports that have something to show in a section, or null when the book did not answer. */
export async function sportsWithGames(
  api: LoadRequest['api'],
  language: Language,
  section: Section,
): Promise<readonly SportNode[] | null> {
  try {
    const { sports } = await api.call(getSportTree, { query: { language } });
    return sports.filter((sport) => sport.games[section] > 0);
  } catch {
    return null;
  }
}
