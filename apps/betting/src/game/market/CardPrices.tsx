import { handicapOf, outcomeName } from '@fairline/board/marketName';
import type { ShownGame, ShownMarket } from '@fairline/board/price';
import type { ReactNode } from 'react';

import { useGameTexts } from '../gameWords.ts';
import type { MarketCard } from './marketCard.ts';
import { OutcomePrice, type CardNames } from './OutcomePrice.tsx';
import { scoreGrid } from './scoreGrid.ts';

import styles from './CardPrices.module.css';

interface CardPricesProps {
  readonly card: MarketCard;
  readonly game: ShownGame;
  readonly names: CardNames;
  readonly title: string;
}

/** The prices of a card, laid out as its kind is read. */
export function CardPrices(props: CardPricesProps): ReactNode {
  switch (props.card.layout) {
    case 'ladder':
      return <Ladder {...props} />;
    case 'handicap':
      return <HandicapLadder {...props} />;
    case 'score':
      return <ScoreColumns {...props} />;
    case 'row':
    case 'list':
      return <OutcomeLists {...props} />;
  }
}

/** Lines between over and under, the main one standing out. */
function Ladder({ card, game, names, title }: CardPricesProps): ReactNode {
  const { market: words } = useGameTexts();
  return (
    <div className={styles.ladder}>
      <span className={styles.heading}>{words('column.over')}</span>
      <span className={styles.heading}>{words('column.line')}</span>
      <span className={styles.heading}>{words('column.under')}</span>
      {card.markets.map((market) => {
        const common = { game, market, names, title, isSuspended: card.isSuspended };
        return (
          <div key={market.id} className={styles.step} data-main={market.isMain || undefined}>
            <OutcomePrice {...common} outcomeId="over" />
            <bdi className={styles.line} dir="ltr">
              {(market.line ?? 0) / 100}
            </bdi>
            <OutcomePrice {...common} outcomeId="under" />
          </div>
        );
      })}
    </div>
  );
}

/** Each side with its own handicap, and the draw between them where there is one. */
function HandicapLadder({ card, game, names, title }: CardPricesProps): ReactNode {
  const { market: words } = useGameTexts();
  const columns = card.kind === 'european-handicap' ? THREE_WAYS : TWO_WAYS;
  const headings = {
    home: names.isShort ? '1' : names.home,
    draw: names.isShort ? 'X' : words('outcome.draw'),
    away: names.isShort ? '2' : names.away,
  };
  return (
    <div className={styles.pairs} data-columns={columns.length}>
      {columns.map((side) => (
        <bdi key={side} className={styles.heading}>
          {headings[side]}
        </bdi>
      ))}
      {card.markets.map((market) => (
        <div key={market.id} className={styles.step} data-main={market.isMain || undefined}>
          {columns.map((side) => (
            <OutcomePrice
              key={side}
              game={game}
              market={market}
              names={names}
              // Which side it is stands above; who hears it is told.
              title={`${title}, ${side === 'draw' ? words('outcome.draw') : names[side]}`}
              isSuspended={card.isSuspended}
              outcomeId={side}
              shown={handicapOf(market.line ?? 0, side)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const TWO_WAYS = ['home', 'away'] as const;
const THREE_WAYS = ['home', 'draw', 'away'] as const;

/** Correct scores by who wins with them. */
function ScoreColumns({ card, game, names, title }: CardPricesProps): ReactNode {
  const { market: words } = useGameTexts();
  return card.markets.map((market) => {
    const { home, draw, away, other } = scoreGrid(market);
    const common = { game, market, names, title, isSuspended: card.isSuspended };
    const columns = [
      { key: 'home', heading: names.home, outcomes: home },
      { key: 'draw', heading: words('outcome.draw'), outcomes: draw },
      { key: 'away', heading: names.away, outcomes: away },
    ].filter(({ outcomes }) => outcomes.length > 0);
    return (
      <div key={market.id} className={styles.scores} data-columns={columns.length}>
        {columns.map(({ key, heading, outcomes }) => (
          <div key={key} className={styles.scoreColumn}>
            <bdi className={styles.heading}>{heading}</bdi>
            {outcomes.map(({ id }) => (
              <OutcomePrice key={id} {...common} outcomeId={id} shown={id} />
            ))}
          </div>
        ))}
        {other === undefined ? null : (
          <div className={styles.other}>
            <OutcomePrice {...common} outcomeId={other.id} shown={words('outcome.other')} />
          </div>
        )}
      </div>
    );
  });
}

/** Outcomes with their names, two or three beside each other. */
function OutcomeLists({ card, game, names, title }: CardPricesProps): ReactNode {
  const { market: words } = useGameTexts();
  return card.markets.map((market) => (
    <div key={market.id} className={styles.list} data-columns={columnCount(market)}>
      {market.outcomes.map(({ id }) => (
        <OutcomePrice
          key={id}
          game={game}
          market={market}
          names={names}
          title={title}
          isSuspended={card.isSuspended}
          outcomeId={id}
          shown={outcomeName(words, { ...names, ...market }, id)}
        />
      ))}
    </div>
  ));
}

/** Long names get room: two beside each other, three where three belong together. */
function columnCount({ kind, outcomes }: ShownMarket): 2 | 3 {
  if (kind === 'double-chance') return 2;
  return outcomes.length % 3 === 0 && outcomes.length <= 3 ? 3 : 2;
}
