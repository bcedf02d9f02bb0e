import { getHomeBoard } from '@fairline/contracts';
import type { Translate } from '@fairline/sdk';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import { loadPageCode } from './page/pageCode.ts';
import type { BettingData } from './pageData.ts';
import type { WordKey } from './words/index.ts';

/** Pages that choose their own games. */
const SPECIAL: ReadonlySet<string> = new Set([
  'pageTypeSection',
  'championshipHome',
  'championshipFinal',
  'championshipSection',
  'teamSection',
  'teamGames',
]);

/** The data of a page, and the code that draws it. */
export async function load(request: LoadRequest): Promise<Page<BettingData>> {
  const page = await loadData(request);
  await loadPageCode(page.data.page, request.route.language);
  return page;
}

async function loadData(request: LoadRequest): Promise<Page<BettingData>> {
  const { name } = request.route;
  if (name === 'section' || name === 'menuSection')
    return (await import('./page/loadSection.ts')).loadSection(request);
  if (name === 'home') return loadHome(request);
  if (name === 'game' || name === 'pageTypeGame' || name === 'championshipGame')
    return (await import('./game/index.ts')).loadGame(request);
  if (name === 'multiLive') return (await import('./multi/index.ts')).loadMulti(request);
  if (name === 'couponPrint') return (await import('./print/index.ts')).loadPrint(request);
  if (SPECIAL.has(name)) return (await import('./special/index.ts')).loadSpecial(request);
  // Switched on before its page is built: the shell says so, instead of another page under this address.
  throw new Error(`There is no page for the route ${name} yet.`);
}

async function loadHome({ route, api, t }: LoadRequest): Promise<Page<BettingData>> {
  const words: Translate<WordKey> = t;
  const board = await api.call(getHomeBoard, { query: { language: route.language } });
  return {
    title: words('pageTitle', { title: words('home.title') }),
    description: words('home.description'),
    data: { page: 'home', board },
  };
}
