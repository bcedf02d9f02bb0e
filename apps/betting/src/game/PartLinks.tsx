import { GameHrefContext } from '@fairline/board';
import { scopeTitle } from '@fairline/board/marketName';
import type { ShownGame } from '@fairline/board/price';
import type { Section } from '@fairline/contracts';
import { useView } from '@fairline/sdk/react';
import { Chip } from '@fairline/ui';
import { useContext, type ReactNode } from 'react';

import { useGameTexts } from './gameWords.ts';

import styles from './PartLinks.module.css';

/** The whole game and its halves, sets and maps that are games of their own; the page of a part stays among them. */
export function PartLinks({
  game,
  section,
}: {
  readonly game: ShownGame;
  readonly section: Section;
}): ReactNode {
  const { t, market } = useGameTexts();
  const { language } = useView().route;
  const hrefOf = useContext(GameHrefContext);
  const open = game.parts.filter(({ statusId }) => statusId !== 4 && statusId !== 6);
  if (open.length === 0 && game.part === undefined) return null;
  const shown = game.part === undefined ? open : [...open, { ...game, scope: game.part.scope }];
  const address = (last: string): string =>
    hrefOf(language, {
      section,
      sport: game.sport.id,
      championship: game.championship.address,
      game: last,
    });
  return (
    <nav className={styles.parts} aria-label={t('parts')} data-keys="o">
      <Chip
        href={address(game.part?.parentAddress ?? game.address)}
        selected={game.part === undefined}
        size="s"
      >
        {t('parts.whole')}
      </Chip>
      {shown
        .toSorted((one, other) => one.number - other.number)
        .map((part) => (
          <Chip key={part.id} href={address(part.address)} selected={part.id === game.id} size="s">
            {scopeTitle(market, game.sport.id, part.scope)}
          </Chip>
        ))}
    </nav>
  );
}
