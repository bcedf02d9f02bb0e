import { getSportTree, type Section } from '@fairline/contracts';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import { boardMemory } from '../page/boardMemory.ts';
import type { GameMissingData, GamePageData } from './gameData.ts';
import { loadGameWords } from './gameWords.ts';
import { askGame, takeGame } from './pendingGame.ts';
import { gameOfRow } from './rowGame.ts';

/** The page of a game: from the row that the visitor pressed at once, else with everything. */
export async function loadGame(request: LoadRequest): Promise<Page<GamePageData | GameMissingData>> {
  const { route, api } = request;
  const { language } = route;
  const section: Section = route.params['section'] === 'live' ? 'live' : 'line';
  const pageType = route.params['pageType'] ?? route.params['championshipPage'] ?? 'home';
  const number = /^\d+/.exec(route.params['game'] ?? '')?.[0] ?? '0';
  const words = await loadGameWords(language);
  const board = boardMemory.of(language);
  const known = board === undefined ? undefined : gameOfRow(board, Number(number));
  if (board !== undefined && known !== undefined) {
    // The rest is asked for now and awaited by the page.
    void askGame(api, number, language).catch(() => {});
    return pageOf({ page: 'game', game: known, isComplete: false, tree: board, section, pageType });
  }
  const treeOf = async () => board ?? (await api.call(getSportTree, { query: { language } }));
  try {
    const [game, tree] = await Promise.all([takeGame(api, number, language), treeOf()]);
    return pageOf({ page: 'game', game, isComplete: true, tree, section, pageType });
  } catch (error) {
    if (!isUnknownGame(error)) throw error;
    const { t } = words;
    return {
      title: t('pageTitle', { title: t('missing.title') }),
      status: 404,
      data: { page: 'gameMissing', tree: await treeOf(), section },
    };
  }

  function pageOf(data: GamePageData): Page<GamePageData> {
    const { t } = words;
    const { tree, game } = data;
    const sides = { home: game.home.name, away: game.away.name };
    return {
      title: t('pageTitle', { title: t('title', sides) }),
      description: t('description', { ...sides, championship: game.championship.name }),
      data: {
        ...data,
        tree: { now: tree.now, sports: tree.sports, championships: tree.championships },
      },
    };
  }
}

/** Told by its shape: on the server this code is bundled with a class of its own. */
function isUnknownGame(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('status' in error)) return false;
  return error.status === 404 || error.status === 400;
}
