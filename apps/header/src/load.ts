import { getGameCounts } from '@fairline/contracts';
import type { LoadRequest, Page } from '@fairline/sdk/react';

export interface HeaderData {
  /** Games running now, or null when the book did not answer. */
  readonly liveGames: number | null;
}

export async function load({ api }: LoadRequest): Promise<Page<HeaderData>> {
  return { title: '', data: { liveGames: await countLiveGames(api) } };
}

/** Whatever is wrong with the book, the page itself will say it: the menu must stay, or nobody can leave that page. */
export async function countLiveGames(api: LoadRequest['api']): Promise<number | null> {
  try {
    return (await api.call(getGameCounts, {})).live;
  } catch {
    return null;
  }
}
