import type { GameHref } from '@fairline/board';
import { href } from '@fairline/routes';

import type { ChampionshipPage, PageType } from '../special/specialPlace.ts';

/** Where esports show the game, when they do. */
export interface CyberPlace {
  readonly type?: string | undefined;
  readonly discipline?: string | undefined;
}

interface GamePlace extends CyberPlace {
  /** Parameters of the address of the game's page. */
  readonly pageType?: string | undefined;
  readonly championshipPage?: string | undefined;
}

/** From a game to its parts and neighbours: under the same kind of address, so that bets keep their page type. */
export function gameHrefFor({ pageType, championshipPage, type, discipline }: GamePlace): GameHref {
  return (language, address) => {
    if (type !== undefined && discipline !== undefined) {
      const { sport: _sport, ...place } = address;
      return href(language, 'cyberGame', { type: type as 'real' | 'virtual', discipline, ...place });
    }
    if (pageType !== undefined)
      return href(language, 'pageTypeGame', { pageType: pageType as PageType, ...address });
    if (championshipPage !== undefined)
      return href(language, 'championshipGame', {
        championshipPage: championshipPage as ChampionshipPage,
        ...address,
      });
    return href(language, 'game', { ...address });
  };
}
