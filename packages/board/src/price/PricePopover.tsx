import { percentText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button, IconButton, Spinner } from '@fairline/ui';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';

import { marketTitle, outcomeName } from '../marketName/index.ts';
import { placeBeside } from '../place/placeBeside.ts';
import { priceText } from '../row/priceText.ts';
import { fairPriceOf, marginOf } from './margin.ts';
import { MarginCost } from './MarginCost.tsx';
import { PriceChart } from './PriceChart.tsx';
import type { ShownGame } from './shownGame.ts';
import { usePriceHistory } from './usePriceHistory.ts';
import { usePriceTexts, type PriceTexts } from './usePriceTexts.ts';

import styles from './PricePopover.module.css';

/** What the names of markets and outcomes are made from. */
export interface PriceNames {
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  readonly isShort: boolean;
}

export interface PricePopoverProps {
  readonly game: ShownGame;
  readonly names: PriceNames;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly anchor: HTMLElement;
  readonly onOutcome: (outcomeId: string) => void;
  readonly onClose: () => void;
}

/** How a price has moved, what it would be without our margin, and what the margin costs. */
export function PricePopover(props: PricePopoverProps): ReactNode {
  const texts = usePriceTexts();
  return texts === undefined ? null : <Popover {...props} texts={texts} />;
}

function Popover(props: PricePopoverProps & { readonly texts: PriceTexts }): ReactNode {
  const { game, names, marketId, outcomeId, anchor, onOutcome, onClose } = props;
  const { t, market: words } = props.texts;
  const { visitor, route } = useView();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { history, failure, retry } = usePriceHistory(game.id, marketId, outcomeId, game.version);
  const market = game.markets.find((one) => one.id === marketId);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = popover.current;
    if (element === null) return;
    element.showPopover();
    place(element, anchor);
    element.focus();
    const handleToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'closed') close();
    };
    // By hand: the browser's own way takes the end of the press that opened it, a hold, for a press outside.
    const handlePress = ({ target }: Event): void => {
      if (target instanceof Node && !element.contains(target)) element.hidePopover();
    };
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') element.hidePopover();
    };
    element.addEventListener('toggle', handleToggle);
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      element.removeEventListener('toggle', handleToggle);
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('keydown', handleKey);
      // Whoever came by the keyboard goes on where they were.
      const origin = anchor.matches('button') ? anchor : anchor.querySelector<HTMLElement>('button');
      if (element.contains(document.activeElement) || document.activeElement === document.body)
        origin?.focus();
    };
  }, [anchor]);
  useEffect(() => {
    // What has come since may have made it higher.
    if (popover.current !== null) place(popover.current, anchor);
  });

  const coefficient = market?.outcomes.find((outcome) => outcome.id === outcomeId)?.coefficient;
  const price = (thousandths: number): string => priceText(thousandths, visitor.oddsFormat);
  const title = market === undefined ? undefined : marketTitle(words, { ...names, ...market });
  const margin = market === undefined ? undefined : marginOf(market);
  const fair = market === undefined ? undefined : fairPriceOf(market, outcomeId, game.sport.id);
  return (
    <div
      ref={popover}
      popover="manual"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={styles.popover}
    >
      <header className={styles.head}>
        <div className={styles.titles}>
          <h3 className={styles.name} id={id}>
            {market === undefined
              ? t('price.history')
              : outcomeName(words, { ...names, ...market }, outcomeId)}
          </h3>
          <p className={styles.market}>
            {title === undefined ? null : [title.title, title.note].filter(Boolean).join(', ')}
          </p>
        </div>
        <bdi className={styles.now} dir="ltr">
          {coefficient === undefined ? null : price(coefficient)}
        </bdi>
        <IconButton
          icon="x"
          size="s"
          label={t('price.close')}
          onClick={() => popover.current?.hidePopover()}
        />
      </header>
      {history !== undefined ? (
        <PriceChart t={t} history={history} priceOf={price} />
      ) : failure ? (
        <p className={styles.state} role="alert">
          {t('price.failed')}
          <Button variant="ghost" size="s" onClick={retry}>
            {t('price.again')}
          </Button>
        </p>
      ) : (
        <p className={styles.state}>
          <Spinner label={t('price.loading')} />
        </p>
      )}
      <dl className={styles.facts}>
        {history === undefined ? null : (
          <>
            <Fact name={t('price.opening')} value={price(history.opening.coefficient)} />
            <Fact name={t('price.low')} value={price(history.low.coefficient)} />
            <Fact name={t('price.high')} value={price(history.high.coefficient)} />
          </>
        )}
        {margin === undefined ? null : (
          <Fact name={t('price.overround')} value={percentText(margin / 1_000_000, route.language)} />
        )}
        {fair === undefined ? null : <Fact name={t('price.fair')} value={price(fair.coefficient)} />}
      </dl>
      <MarginCost t={t} coefficient={coefficient} fair={fair} className={styles.cost} />
      {market === undefined || market.outcomes.length < 2 ? null : (
        <label className={styles.choice}>
          {t('price.outcome')}
          <select value={outcomeId} onChange={(event) => onOutcome(event.currentTarget.value)}>
            {market.outcomes.map((outcome) => (
              <option key={outcome.id} value={outcome.id}>
                {outcomeName(words, { ...names, ...market }, outcome.id)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  );
}

function place(element: HTMLElement, anchor: HTMLElement): void {
  const { width, height } = element.getBoundingClientRect();
  const { x, y } = placeBeside(
    anchor.getBoundingClientRect(),
    { width, height },
    { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight },
  );
  element.style.setProperty('--popover-x', `${x}px`);
  element.style.setProperty('--popover-y', `${y}px`);
}
