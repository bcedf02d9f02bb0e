import { Button, IconButton } from '@fairline/ui';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import { betNames } from '../late/betNames.ts';
import type { LateBoard } from '../late/index.ts';
import { openColumn } from '../late/useDrawer.ts';
import { placeAside } from '../place/placeAside.ts';
import { placeBeside } from '../place/placeBeside.ts';
import type { CouponPart } from './index.ts';
import { PlaceBar } from './PlaceBar.tsx';
import { typeText } from './placed/placedWords.ts';
import { PlacementNote } from './PlacementNote.tsx';
import { Stake } from './Stake.tsx';
import { Summary } from './Summary.tsx';
import { CouponScope } from './useCoupon.ts';
import { useDesk } from './useDesk.ts';
import { useScene } from './useScene.ts';

import styles from './QuickCoupon.module.css';

export interface QuickCouponProps {
  readonly late: LateBoard;
  readonly part: CouponPart;
  /** The price that was pressed. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** A small coupon at the pressed price, while the column is put away: stake, payout and the button. */
export function QuickCoupon({ late, part, anchor, onClose }: QuickCouponProps): ReactNode {
  const { t } = part;
  const scene = useScene(late, part);
  const { placement } = useDesk(part.desk);
  const popover = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const { bets, typeId } = scene.state;
  const last = bets.at(-1);
  const isOver = last === undefined && placement.kind === 'idle';
  useEffect(() => {
    const element = popover.current;
    if (element === null) return;
    element.showPopover();
    const handleToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'closed') close();
    };
    element.addEventListener('toggle', handleToggle);
    return () => {
      element.removeEventListener('toggle', handleToggle);
      // Whoever came by the keyboard goes on where they were.
      if (element.contains(document.activeElement)) anchor.focus();
    };
  }, [anchor]);
  useEffect(() => {
    // What it says changes how high it is.
    if (popover.current !== null) place(popover.current, anchor);
  });
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  const name = last === undefined ? undefined : betNames(last, late);
  return (
    <CouponScope value={scene}>
      <div ref={popover} popover="auto" role="dialog" aria-label={t('quick.title')} className={styles.quick}>
        <header className={styles.head}>
          <div className={styles.names}>
            <h3 className={styles.pick}>{name?.pick ?? t('quick.title')}</h3>
            {name === undefined ? null : (
              <p className={styles.game}>
                {name.market} · <bdi>{name.game}</bdi>
              </p>
            )}
            {bets.length < 2 ? null : (
              <p className={styles.game}>
                {typeText(typeId, t)} · {t('quick.count', { count: bets.length })}
              </p>
            )}
          </div>
          <IconButton
            icon="x"
            size="s"
            label={t('placed.close')}
            onClick={() => popover.current?.hidePopover()}
          />
        </header>
        <PlacementNote />
        {last === undefined ? null : (
          <>
            <Stake />
            <Summary />
            <PlaceBar />
          </>
        )}
        <Button variant="ghost" size="s" icon="receipt" onClick={openColumn}>
          {t('quick.open')}
        </Button>
      </div>
    </CouponScope>
  );
}

function place(element: HTMLElement, anchor: HTMLElement): void {
  const { width, height } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const size = { width, height };
  const window = { width: clientWidth, height: clientHeight };
  const box = anchor.getBoundingClientRect();
  // In a row of a board the next press is often the price beside or below.
  const prices = [
    ...(anchor.closest('tr')?.querySelectorAll('td button[aria-pressed]:not([data-star])') ?? []),
  ];
  const { x, y } =
    (prices.length === 0
      ? undefined
      : placeAside(
          box,
          prices.map((price) => price.getBoundingClientRect()),
          size,
          window,
        )) ?? placeBeside(box, size, window);
  element.style.setProperty('--quick-x', `${x}px`);
  element.style.setProperty('--quick-y', `${y}px`);
}
