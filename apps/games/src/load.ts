import { isApiError } from '@fairline/contracts';
import { getGameTerms, type GameTerms } from '@fairline/contracts/play';
import { rowOf } from '@fairline/routes';
import type { Translate } from '@fairline/sdk';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import { offeredGame } from './offered.ts';
import { returnsText } from './returnsText.ts';
import type { WordKey } from './words/index.ts';

export type GamesData =
  | { readonly page: 'index' }
  | { readonly page: 'game'; readonly slug: string; readonly terms: GameTerms }
  | { readonly page: 'missing' };

export async function load({ route, api, t, site }: LoadRequest): Promise<Page<GamesData>> {
  const words: Translate<WordKey> = t;
  const titled = (title: string) => words('pageTitle', { title, company: site.companyName });
  // Switched on before its page is built: the shell says so, instead of another page under this address.
  if (rowOf(route.name).feature !== undefined)
    throw new Error(`There is no page for the route ${route.name} yet.`);
  if (route.name === 'games') {
    const description = words('index.description');
    return { title: titled(words('index.title')), description, data: { page: 'index' } };
  }
  const missing = { title: titled(words('missing.title')), status: 404, data: { page: 'missing' } } as const;
  const game = offeredGame(route.params['gameRoute']);
  if (game === undefined) return missing;
  const name = words(game.name);
  try {
    const terms = await api.call(getGameTerms, { params: { game: game.slug } });
    return {
      title: titled(name),
      description: words('game.description', {
        name,
        about: words(game.about),
        returns: returnsText(game, words, route.language),
      }),
      data: { page: 'game', slug: game.slug, terms },
    };
  } catch (error) {
    // An operator may have taken it off.
    if (isApiError(error) && error.code === 'game-unknown') return missing;
    throw error;
  }
}
