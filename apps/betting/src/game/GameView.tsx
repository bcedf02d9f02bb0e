import { useLiveGame } from '@fairline/board';
import { isOver, shownGame } from '@fairline/board/price';
import type { Section } from '@fairline/contracts';
import type { WholeGame } from '@fairline/contracts/book';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, EmptyState, Skeleton } from '@fairline/ui';
import { useMemo, type ReactNode } from 'react';

import { useGameTexts } from './gameWords.ts';
import { MarketBoard } from './market/MarketBoard.tsx';
import { PartLinks } from './PartLinks.tsx';
import { RelatedGames } from './RelatedGames.tsx';
import { Scoreboard } from './score/Scoreboard.tsx';

import styles from './GameView.module.css';

interface GameViewProps {
  readonly game: WholeGame;
  readonly isComplete: boolean;
  readonly section: Section;
}

export function GameView({ game, isComplete, section }: GameViewProps): ReactNode {
  const { t } = useGameTexts();
  const to = useHref();
  const { search } = useView().route;
  const live = useLiveGame(game.id);
  const shown = useMemo(() => shownGame(game, live), [game, live]);
  return (
    <>
      <Scoreboard game={shown} section={section} />
      <PartLinks game={shown} section={section} />
      {shown.markets.length > 0 ? (
        // An address with another choice is another page; what is chosen in place does not change it here.
        <MarketBoard key={search} game={shown} />
      ) : isComplete ? (
        <div className={styles.empty}>
          <EmptyState
            icon={isOver(shown) ? 'flag' : 'lock'}
            title={t(
              shown.statusId === 6 ? 'state.cancelled' : isOver(shown) ? 'state.finished' : 'state.noMarkets',
            )}
            text={t(
              shown.statusId === 6
                ? 'state.cancelledText'
                : isOver(shown)
                  ? 'state.finishedText'
                  : 'state.noMarketsText',
            )}
          >
            {isOver(shown) ? (
              <Button
                variant="secondary"
                href={to('champResults', { champId: Number.parseInt(game.championship.address, 10) })}
              >
                {t('state.toResults')}
              </Button>
            ) : null}
            <Button
              variant="secondary"
              href={to('section', {
                section,
                sport: game.sport.id,
                championship: game.championship.address,
              })}
            >
              {t('state.toSection')}
            </Button>
          </EmptyState>
        </div>
      ) : null}
      {/* Below markets that are still to come, other games would be near only because the page is short. */}
      {isComplete ? <RelatedGames game={game} /> : <WaitingCards />}
    </>
  );
}

/** The place of the markets that are on their way. */
function WaitingCards(): ReactNode {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from({ length: 6 }, (_none, index) => (
        <Skeleton key={index} shape="block" className={styles.card} />
      ))}
    </div>
  );
}
