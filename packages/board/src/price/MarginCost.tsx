import { formatAmount } from '@fairline/money';
import { localeOf } from '@fairline/routes';
import { useView } from '@fairline/sdk/react';
import { useContext, type ReactNode } from 'react';

import { RuntimeContext } from '../live/runtime.ts';
import { marginCost, type FairPrice } from './margin.ts';
import type { PriceTranslate } from './words/index.ts';

interface MarginCostProps {
  readonly t: PriceTranslate;
  readonly coefficient: number | undefined;
  /** Undefined where the outcomes on offer do not tell it. */
  readonly fair: FairPrice | undefined;
  readonly className: string | undefined;
}

/** What our margin takes of a stake of the player's usual size, or why that cannot be told. */
export function MarginCost({ t, coefficient, fair, className }: MarginCostProps): ReactNode {
  const { route } = useView();
  const stake = useContext(RuntimeContext)?.usualStake();
  if (fair === undefined || coefficient === undefined)
    return <p className={className}>{t('price.noMargin')}</p>;
  // The margin is known, the stake comes with the living part of the page: until then nothing is said.
  if (stake === undefined) return null;
  const money = (amount: bigint): string =>
    formatAmount({ amount, currency: stake.currency }, { locale: localeOf(route.language) });
  return (
    <p className={className}>
      {t('price.cost', {
        cost: money(BigInt(Math.round(marginCost(Number(stake.amount), coefficient, fair)))),
        stake: money(stake.amount),
      })}
    </p>
  );
}
