import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import type { PanelProps } from '../page/AccumulatorBar.tsx';
import { useAccumulatorWords } from './accumulatorWords.ts';
import { GeneratorForm, type GeneratorWish } from './GeneratorForm.tsx';
import { Proposal } from './Proposal.tsx';
import { useAccumulator } from './useAccumulator.ts';

import styles from './AccumulatorPanel.module.css';

/** An express that the book proposes, with what its margins cost, ready for the coupon. */
export function AccumulatorPanel({ kind, name, section, onKind }: PanelProps): ReactNode {
  const t = useAccumulatorWords();
  const { host, visitor } = useView();
  const [wish, setWish] = useState<GeneratorWish>();
  const [turn, setTurn] = useState(0);
  const isGenerator = kind === 'generator';
  const { reply, retry } = useAccumulator(
    isGenerator ? (wish === undefined ? undefined : { ...wish, turn }) : { section: kind, turn: 0 },
  );
  return (
    <section className={styles.panel} aria-label={name}>
      {isGenerator ? (
        <GeneratorForm
          section={section}
          onWish={(next) => {
            setWish(next);
            setTurn(0);
          }}
        />
      ) : null}
      {isGenerator && wish === undefined ? null : <Proposal reply={reply} onRetry={retry} />}
      <div className={styles.ways}>
        {isGenerator && wish !== undefined ? (
          <Button variant="ghost" size="s" icon="refresh" onClick={() => setTurn(turn + 1)}>
            {t('another')}
          </Button>
        ) : null}
        {isGenerator || visitor.isBetGenerator ? null : (
          <Button
            variant="ghost"
            size="s"
            icon="adjustments-horizontal"
            onClick={() => {
              host?.setPreference('isBetGenerator', true);
              onKind('generator');
            }}
          >
            {t('own')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="s"
          icon="eye-off"
          onClick={() => host?.setPreference(FLAGS[kind], false)}
        >
          {t('hide')}
        </Button>
      </div>
    </section>
  );
}

const FLAGS = {
  line: 'isAccumulatorOfDay',
  live: 'isLiveAccumulatorOfDay',
  generator: 'isBetGenerator',
} as const;
