import type { GameRow } from '@fairline/contracts';
import { timeText, type Visitor } from '@fairline/sdk';

import type { LivePage } from '../live/LiveScope.tsx';
import type { PressScene } from './betMessage.ts';

/** What a page says of the game whose price was pressed on it. */
export function pressScene(
  game: Pick<GameRow, 'sport' | 'championship' | 'startsAt'>,
  page: LivePage,
  visitor: Visitor,
): PressScene {
  const sport = page.sports.find(({ slug }) => slug === game.sport);
  const championship = page.championships.find(({ address }) => address === game.championship);
  return {
    sportName: sport?.name ?? '',
    sportNameEng: sport?.nameEng,
    champName: championship?.name ?? '',
    champNameEng: championship?.nameEng,
    startText: timeText(game.startsAt, visitor),
    pageType: page.pageType,
  };
}
