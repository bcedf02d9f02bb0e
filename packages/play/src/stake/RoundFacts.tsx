import { MULTIPLIER_ONE } from '@fairline/fairness';
import { floorToInteger, multiply, rational, subtract, ONE, type Rational } from '@fairline/money';
import { percentText } from '@fairline/sdk';
import { Amount } from '@fairline/ui';
import type { ReactNode } from 'react';

import { multiplierText } from '../table/figures.ts';
import { useScope } from '../table/scope.ts';

import styles from './RoundFacts.module.css';

interface RoundFactsProps {
  readonly stake: bigint;
  readonly params: unknown;
}

/** What this bet is worth, before it is played. */
export function RoundFacts({ stake, params }: RoundFactsProps): ReactNode {
  const { game, t, language, money } = useScope();
  const prizes = game.game.prizes?.(params);
  const [best] = prizes?.ok === true ? prizes.value : [];
  const mean = game.game.exactReturn(params);
  if (best === undefined || !mean.ok) return null;
  return (
    <dl className={styles.facts}>
      <Fact name={t('facts.chance')}>
        <bdi>{percentText(Number(best.chance.numerator) / Number(best.chance.denominator), language, 2)}</bdi>
      </Fact>
      <Fact name={t('facts.multiplier')}>
        <bdi>{multiplierText(best.multiplier, language)}</bdi>
      </Fact>
      <Fact name={t('facts.pays')}>
        <Amount text={paysText(best.multiplier)} />
      </Fact>
      <Fact name={t('facts.cost')}>
        <Amount text={costText(mean.value)} tone="quiet" />
      </Fact>
    </dl>
  );

  /** A part of a minor unit is drawn for, so that there may be two payouts. */
  function paysText(multiplier: bigint): string {
    const low = (stake * multiplier) / MULTIPLIER_ONE;
    const isWhole = (stake * multiplier) % MULTIPLIER_ONE === 0n;
    return isWhole ? money(low) : t('facts.paysEither', { low: money(low), high: money(low + 1n) });
  }

  /** What the house keeps of it on average, to the nearest minor unit. */
  function costText(exactReturn: Rational): string {
    const cost = multiply(rational(stake), subtract(ONE, exactReturn));
    const nearest = floorToInteger(rational(2n * cost.numerator + cost.denominator, 2n * cost.denominator));
    return nearest > 0n ? money(nearest) : t('facts.costBelow', { amount: money(1n) });
  }
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
