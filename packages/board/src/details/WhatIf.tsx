import type { CouponDetails } from '@fairline/contracts/coupon';
import { formatAmount } from '@fairline/money';
import type { Translate } from '@fairline/sdk';
import { Amount, Button, Segmented } from '@fairline/ui';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';

import { betViewNames } from '../coupon/placed/betViewNames.ts';
import { usePlacedTexts } from '../coupon/placed/placedScope.ts';
import { betResultText } from '../coupon/placed/placedWords.ts';
import { SUPPOSED, whatIf, wholeOf, type Supposed, type WhatIfAnswer } from './whatIf.ts';
import type { DetailWordKey } from './words/index.ts';

import styles from './WhatIf.module.css';

/** A system may have thousands; nobody reads more than these. */
const LINES_SHOWN = 60;

interface WhatIfProps {
  readonly t: Translate<DetailWordKey>;
  readonly details: CouponDetails;
}

/** Opened by a press: most people look at a coupon without wondering. */
export function WhatIf(props: WhatIfProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="s" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {props.t('whatIf')}
      </Button>
      {isOpen ? <Playground {...props} /> : null}
    </>
  );
}

/** Toggles the result of each bet and tells what the coupon would pay, line by line, by the engine's own rules. */
function Playground({ t, details }: WhatIfProps): ReactNode {
  const { coupon, accepted } = details;
  const texts = usePlacedTexts();
  const [supposed, setSupposed] = useState<Readonly<Record<string, Supposed>>>({});
  const deferred = useDeferredValue(supposed);
  const answer = useMemo(
    () =>
      accepted === null
        ? undefined
        : whatIf(accepted, { bets: coupon.bets, share: coupon.share, supposed: deferred }),
    [accepted, coupon, deferred],
  );
  const sum = (amount: bigint): string =>
    formatAmount({ amount, currency: coupon.currency }, { locale: texts.locale });
  return (
    <section className={styles.whatIf} aria-label={t('whatIf')}>
      <ol className={styles.bets}>
        {coupon.bets.map((bet, index) => {
          const { pick, game } = betViewNames(bet, texts);
          return (
            <li key={bet.betId} className={styles.bet}>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.name}>
                <bdi>{pick}</bdi> <small>{game}</small>
                {bet.statusId < 0 ? null : (
                  <small className={styles.result}>{betResultText(bet, texts.t)}</small>
                )}
              </span>
              <Segmented
                label={t('whatIf.of', { pick })}
                options={SUPPOSED.map((value) => ({ value, label: t(`whatIf.${value}`) }))}
                value={supposed[bet.betId] ?? 'as-is'}
                onChange={(value) => setSupposed({ ...supposed, [bet.betId]: value })}
              />
            </li>
          );
        })}
      </ol>
      <p className={styles.answer} role="status">
        <span>{t(answer?.isOpen === true ? 'whatIf.canPay' : 'whatIf.pays')}</span>
        <Amount size="l" text={answer === undefined ? '–' : sum(answer.payout)} />
      </p>
      {answer === undefined || answer.lines.length < 2 ? null : (
        <Lines t={t} answer={answer} order={coupon.bets.map(({ betId }) => betId)} sum={sum} />
      )}
    </section>
  );
}

interface LinesProps {
  readonly t: Translate<DetailWordKey>;
  readonly answer: WhatIfAnswer;
  readonly order: readonly string[];
  readonly sum: (amount: bigint) => string;
}

function Lines({ t, answer, order, sum }: LinesProps): ReactNode {
  const { lines } = answer;
  return (
    <>
      <ol className={styles.lines} aria-label={t('whatIf.lines')}>
        {lines.slice(0, LINES_SHOWN).map(({ line, bets, stake, payout, result }) => (
          <li key={line} className={styles.line} data-result={result}>
            <span>{bets.map((id) => order.indexOf(id) + 1).join(' + ')}</span>
            <span>{t(`line.${result}`)}</span>
            <bdi>{sum(wholeOf(stake))}</bdi>
            <bdi>{sum(wholeOf(payout))}</bdi>
          </li>
        ))}
      </ol>
      {lines.length <= LINES_SHOWN ? null : (
        <p className={styles.more}>{t('whatIf.more', { count: lines.length - LINES_SHOWN })}</p>
      )}
    </>
  );
}
