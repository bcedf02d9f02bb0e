import { percent } from '@fairline/games';
import { multiplierText, useScope, type StageProps } from '@fairline/play/table';
import type { Language } from '@fairline/routes';
import { percentText } from '@fairline/sdk';
import type { ReactNode } from 'react';

import { betOf, isWon, NUMBERS, type PercentBet } from './bet.ts';
import { drawnNumber } from './drawnNumber.ts';
import { PercentScale } from './PercentScale.tsx';
import { hundredthsText } from './targetText.ts';
import { usePercentWords } from './words/index.ts';

import styles from './PercentStage.module.css';

/** The number large, and where it fell. */
export function PercentStage({ params, onParams, round, result }: StageProps<PercentBet>): ReactNode {
  const t = usePercentWords();
  const { game, language } = useScope();
  const drawn = round === undefined ? undefined : drawnNumber(round.draw);
  const isHit = round !== undefined && drawn !== undefined && isWon(betOf(round.params), drawn);
  const isPaid = round !== undefined && BigInt(round.returned) > BigInt(round.stake);
  const [prize] = percent.prizes?.(params) ?? [];
  return (
    <div className={styles.stage} data-tone={round === undefined ? 'idle' : isPaid ? 'win' : 'quiet'}>
      <div className={styles.result}>
        <p key={round?.id} className={styles.number} dir="ltr" aria-hidden="true">
          {drawn === undefined ? rangeText(language) : hundredthsText(drawn, language)}
        </p>
        <p className={styles.paid} aria-hidden="true">
          {round === undefined ? t('stage.idle') : result}
        </p>
      </div>
      <PercentScale bet={params} onBet={onParams} drawn={drawn} isHit={isHit} />
      <dl className={styles.figures}>
        <Figure name={t('stage.bet')} value={game.paramsText(params)} />
        <Figure name={t('stage.chance')} value={percentText(params.target / NUMBERS, language, 2)} />
        <Figure
          name={t('stage.multiplier')}
          value={multiplierText(prize?.multiplier ?? 0n, language)}
          isMain
        />
      </dl>
    </div>
  );
}

/** What is drawn from, before anything is. */
function rangeText(language: Language): string {
  return `${hundredthsText(0, language)} – ${hundredthsText(NUMBERS - 1, language)}`;
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly isMain?: boolean;
}

function Figure({ name, value, isMain }: FigureProps): ReactNode {
  return (
    <div className={styles.figure} data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
