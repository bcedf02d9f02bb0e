import { marketTitle } from '@fairline/board/marketName';
import { type ShownGame, marginOf } from '@fairline/board/price';
import { percentText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Icon, IconButton } from '@fairline/ui';
import { memo, useId, type ReactNode } from 'react';

import { useGameTexts } from '../gameWords.ts';
import { CardPrices } from './CardPrices.tsx';
import type { MarketCard } from './marketCard.ts';
import type { CardNames } from './OutcomePrice.tsx';

import styles from './CardView.module.css';

interface CardViewProps {
  readonly card: MarketCard;
  readonly game: ShownGame;
  readonly names: CardNames;
  readonly isPinned: boolean;
  readonly isCollapsed: boolean;
  /** The player puts cards in order. */
  readonly isArranging: boolean;
  /** One of an earlier drawing does the same. */
  readonly onAction: (place: string, action: CardAction) => void;
}

export type CardAction = 'pin' | 'fold' | 'up' | 'down';

/** One market with all its lines. It is drawn again only when something of it has changed. */
export const CardView = memo(
  CardViewOf,
  (before, after) =>
    before.card === after.card &&
    before.names === after.names &&
    before.isPinned === after.isPinned &&
    before.isCollapsed === after.isCollapsed &&
    before.isArranging === after.isArranging &&
    // What a press sends along of the game; the clock alone is no reason to draw everything again.
    before.game.statusId === after.game.statusId &&
    before.game.score?.period === after.game.score?.period &&
    before.game.score?.score.join() === after.game.score?.score.join(),
);

function CardViewOf(props: CardViewProps): ReactNode {
  const { card, game, names, isPinned, isCollapsed, isArranging, onAction } = props;
  const { t, market } = useGameTexts();
  const { route } = useView();
  const id = useId();
  const { title, note } = marketTitle(market, { ...names, ...card, line: card.markets[0]?.line });
  const full = note === undefined ? title : `${title}, ${note}`;
  const main = card.markets.find(({ isMain }) => isMain) ?? card.markets[0];
  const margin = main === undefined ? undefined : marginOf(main);
  const share = margin === undefined ? undefined : percentText(margin / 1_000_000, route.language);
  return (
    <section className={styles.card} aria-labelledby={id} data-card={card.place}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isCollapsed}
            onClick={() => onAction(card.place, 'fold')}
          >
            <Icon name={isCollapsed ? 'chevron-right' : 'chevron-down'} size={14} />
            <bdi className={styles.name}>{title}</bdi>
            {note === undefined ? null : <bdi className={styles.note}>{note}</bdi>}
          </button>
        </h2>
        {card.isSuspended ? (
          <span className={styles.suspended}>
            <Icon name="lock" size={12} />
            {t('suspended')}
          </span>
        ) : share === undefined || main === undefined ? null : (
          <button
            type="button"
            className={styles.margin}
            data-market={main.id}
            data-outcome={main.outcomes[0]?.id}
            data-ask=""
            aria-haspopup="dialog"
            aria-label={t('card.history', { name: full, share })}
          >
            {t('card.margin', { share })}
          </button>
        )}
        {isArranging ? (
          <>
            <IconButton
              icon="arrow-up"
              size="s"
              label={t('card.up', { name: full })}
              onClick={() => onAction(card.place, 'up')}
            />
            <IconButton
              icon="arrow-down"
              size="s"
              label={t('card.down', { name: full })}
              onClick={() => onAction(card.place, 'down')}
            />
          </>
        ) : null}
        <button
          type="button"
          className={styles.pin}
          aria-pressed={isPinned}
          aria-label={t('card.pin', { name: full })}
          onClick={() => onAction(card.place, 'pin')}
        >
          <Icon name="pinned" size={14} />
        </button>
      </header>
      {isCollapsed ? null : <CardPrices card={card} game={game} names={names} title={full} />}
    </section>
  );
}
