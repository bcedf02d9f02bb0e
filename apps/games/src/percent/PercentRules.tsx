import type { GameTerms } from '@fairline/contracts/play';
import { percent } from '@fairline/games';
import { formatAmount } from '@fairline/money';
import { localeOf } from '@fairline/routes';
import { numberText, percentText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Amount } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { PercentBet } from './bet.ts';
import { NUMBERS, TARGET_MAX, TARGET_MIN } from './bet.ts';
import type { PercentWordKey } from './words/index.ts';

import styles from './PercentRules.module.css';

const RULES = ['rules.first', 'rules.second', 'rules.third', 'rules.fourth', 'rules.fifth'] as const;

interface PercentRulesProps {
  readonly params: PercentBet;
  readonly terms: GameTerms;
  readonly t: (key: PercentWordKey, values?: Readonly<Record<string, string | number>>) => string;
}

/** How it is played, and what this bet returns: from the model that draws and pays. */
export function PercentRules({ params, terms, t }: PercentRulesProps): ReactNode {
  const { language } = useView().route;
  const exact = percent.exactReturn(params);
  const shareText = (target: number, decimals = 2): string =>
    percentText(target / NUMBERS, language, decimals);
  const limits = { least: shareText(TARGET_MIN), most: shareText(TARGET_MAX) };
  return (
    <div className={styles.rules}>
      <ol className={styles.list}>
        {RULES.map((rule) => (
          <li key={rule}>{t(rule, limits)}</li>
        ))}
      </ol>
      <h3 className={styles.title}>{t('rules.figures')}</h3>
      <dl className={styles.figures}>
        <dt>{t('rules.return')}</dt>
        <dd>
          <bdi>{percentText(Number(exact.numerator) / Number(exact.denominator), language, 4)}</bdi>
        </dd>
        <dt>{t('rules.exact')}</dt>
        <dd>
          <bdi dir="ltr">{`${exact.numerator}/${exact.denominator}`}</bdi>
        </dd>
        <dt>{t('rules.chance')}</dt>
        <dd>
          <bdi>{shareText(params.target)}</bdi>
        </dd>
        <dt>{t('rules.most')}</dt>
        <dd>
          <Amount
            text={formatAmount(
              { amount: BigInt(terms.payoutMax), currency: terms.currency },
              { locale: localeOf(language), show: 'narrow-symbol' },
            )}
          />
        </dd>
        <dt>{t('rules.pace')}</dt>
        <dd>{t('rules.seconds', { seconds: numberText(terms.paceMs / 1000, language) })}</dd>
      </dl>
    </div>
  );
}
