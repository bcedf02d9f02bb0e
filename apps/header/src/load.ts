import { ApiError, getSportTree } from '@fairline/contracts';
import type { LoadRequest, Page } from '@fairline/sdk/react';

export interface HeaderData {
  /** Games running now, or null when the book did not answer: the header is worth showing without it. */
  readonly liveGames: number | null;
}

export async function load({ route, api }: LoadRequest): Promise<Page<HeaderData>> {
  return { title: '', data: { liveGames: await countLiveGames(api, route.language) } };
}

async function countLiveGames(api: LoadRequest['api'], language: string): Promise<number | null> {
  try {
    const { sports } = await api.call(getSportTree, { query: { language } });
    return sports.reduce((sum, sport) => sum + sport.games.live, 0);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
