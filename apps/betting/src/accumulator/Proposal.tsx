import {
  dayText,
  LivePrice,
  priceText,
  rowWordsOf,
  RuntimeContext,
  startLabels,
  useBoardWords,
} from '@fairline/board';
import type { Accumulator, AccumulatorLeg } from '@fairline/contracts/accumulator';
import { href } from '@fairline/routes';
import { percentText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button, Flag, isFlagCode, Spinner } from '@fairline/ui';
import { useContext, type ReactNode } from 'react';

import { useAccumulatorWords } from './accumulatorWords.ts';
import { addAll } from './addAll.ts';
import { legText } from './legText.ts';
import type { AccumulatorReply } from './useAccumulator.ts';

import styles from './AccumulatorPanel.module.css';

interface ProposalProps {
  readonly reply: AccumulatorReply;
  readonly onRetry: () => void;
}

export function Proposal({ reply, onRetry }: ProposalProps): ReactNode {
  const t = useAccumulatorWords();
  if (reply.state === 'asking')
    return (
      <p className={styles.state}>
        <Spinner label={t('loading')} />
      </p>
    );
  if (reply.state === 'failed')
    return (
      <p className={styles.state} role="alert">
        {t('failed')}
        <Button variant="secondary" size="s" onClick={onRetry}>
          {t('again')}
        </Button>
      </p>
    );
  const { accumulator } = reply;
  return accumulator.legs.length === 0 ? (
    <p className={styles.state}>{t('none')}</p>
  ) : (
    <Express accumulator={accumulator} />
  );
}

function Express({ accumulator }: { readonly accumulator: Accumulator }): ReactNode {
  const t = useAccumulatorWords();
  const { visitor, route } = useView();
  const runtime = useContext(RuntimeContext);
  const { legs, coefficient, costPartsPerMillion } = accumulator;
  return (
    <>
      <ol className={styles.legs}>
        {legs.map((leg) => (
          <Leg key={leg.game.id} leg={leg} now={accumulator.now} />
        ))}
      </ol>
      <div className={styles.foot}>
        <span className={styles.total}>
          {t('total')}{' '}
          <bdi dir="ltr" className={styles.coefficient}>
            {priceText(coefficient, visitor.oddsFormat)}
          </bdi>
        </span>
        <span className={styles.cost}>
          {t('cost', { share: percentText(costPartsPerMillion / 1_000_000, route.language) })}
        </span>
        <Button
          size="s"
          icon="plus"
          disabled={runtime === undefined}
          onClick={() => {
            if (runtime !== undefined) addAll(runtime, accumulator);
          }}
        >
          {t('add')}
        </Button>
      </div>
    </>
  );
}

function Leg({ leg, now }: { readonly leg: AccumulatorLeg; readonly now: number }): ReactNode {
  const t = useAccumulatorWords();
  const words = useBoardWords();
  const { visitor, route } = useView();
  const { language } = route;
  const { game, marketId, outcomeId, coefficient } = leg;
  const { live, sport, championship, address, home, away } = game;
  const name = t('game', { home: home.name, away: away.name });
  const text = legText(leg, words, t('draw'));
  const labels = startLabels(game.startsAt, { ...visitor, now, language });
  return (
    <li className={styles.leg}>
      {isFlagCode(game.flag) ? <Flag code={game.flag} /> : <span />}
      <span className={styles.names}>
        <a
          className={styles.link}
          href={href(language, 'game', {
            section: live === undefined ? 'line' : 'live',
            sport,
            championship,
            game: address,
          })}
        >
          <bdi>{name}</bdi>
        </a>
        <bdi className={styles.pick}>{text}</bdi>
      </span>
      <span className={styles.when}>
        {live === undefined ? (
          `${dayText(labels, rowWordsOf(words))} ${labels.time}`
        ) : (
          <bdi dir="ltr">{live.score.join(':')}</bdi>
        )}
      </span>
      <LivePrice
        game={game}
        marketId={marketId}
        outcomeId={outcomeId}
        coefficient={coefficient}
        isSuspended={false}
        label={`${name}, ${text}`}
        source="accumulator"
      />
    </li>
  );
}
