import { useScope } from '@fairline/play/table';
import { percentText } from '@fairline/sdk';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';

import { betAt, borderOf, NUMBERS, type PercentBet } from './bet.ts';
import { hundredthsText } from './targetText.ts';
import { usePercentWords } from './words/index.ts';

import styles from './PercentScale.module.css';

const TICKS = [0, 2500, 5000, 7500, NUMBERS];
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -100,
  ArrowDown: -100,
  ArrowRight: 100,
  ArrowUp: 100,
  PageDown: -1000,
  PageUp: 1000,
};

interface PercentScaleProps {
  readonly bet: PercentBet;
  readonly onBet: (bet: PercentBet) => void;
  readonly drawn: number | undefined;
  readonly isHit: boolean;
}

/** All numbers from the least to the largest: which of them win, where the border is drawn to, and which one fell. */
export function PercentScale({ bet, onBet, drawn, isHit }: PercentScaleProps): ReactNode {
  const t = usePercentWords();
  const { game, language } = useScope();
  const border = borderOf(bet);
  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onBet(betAt(border + step, bet));
  };
  return (
    // Numbers grow to the right in every language.
    <div
      className={styles.scale}
      dir="ltr"
      style={placesOf({ border, drawn: drawn ?? 0 })}
      data-side={bet.side}
    >
      <div className={styles.curtain} aria-hidden="true" />
      <div className={styles.track} aria-hidden="true" />
      {drawn === undefined ? null : (
        <div className={styles.marker} data-hit={isHit || undefined} aria-hidden="true" />
      )}
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={NUMBERS}
        step={1}
        value={border}
        aria-label={t('stage.slider')}
        aria-valuetext={t('stage.sliderText', {
          bet: game.paramsText(bet),
          chance: percentText(bet.target / NUMBERS, language, 2),
        })}
        onChange={(event) => onBet(betAt(event.currentTarget.valueAsNumber, bet))}
        onKeyDown={handleKeyDown}
      />
      <ol className={styles.ticks} aria-hidden="true">
        {TICKS.map((tick) => (
          <li key={tick} className={styles.tick}>
            {hundredthsText(tick, language).replace(/\D00$/, '')}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Shares of the scale, which its style sheet puts the parts at. */
function placesOf(places: Readonly<Record<'border' | 'drawn', number>>): CSSProperties {
  const shares = Object.entries(places).map(([name, place]) => [`--${name}`, String(place / NUMBERS)]);
  return Object.fromEntries(shares) as CSSProperties;
}
