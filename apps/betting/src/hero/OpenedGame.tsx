import { Crest, dayText, rowWordsOf, startLabels } from '@fairline/board';
import type { FeaturedGame } from '@fairline/contracts';
import { percentText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { useWords, type WordKey } from '../words/index.ts';
import { ProbabilityBar } from './ProbabilityBar.tsx';

import styles from './OpenedGame.module.css';

const OUTCOME_WORDS = {
  home: 'opened.home',
  draw: 'opened.draw',
  away: 'opened.away',
  over: 'column.over',
  under: 'column.under',
} as const satisfies Record<FeaturedGame['probabilities'][number]['kind'], WordKey>;

/** One game with its chances and the margin on top of them. */
export function OpenedGame({
  featured,
  now,
}: {
  readonly featured: FeaturedGame;
  readonly now: number;
}): ReactNode {
  const t = useWords();
  const { visitor, route } = useView();
  const { game, probabilities, marginPartsPerMillion } = featured;
  const labels = startLabels(game.startsAt, { ...visitor, now, language: route.language });
  const percent = (partsPerMillion: number) => percentText(partsPerMillion / 1_000_000, route.language);
  const parts = [
    ...probabilities.map(({ kind, partsPerMillion }, index) => ({
      key: kind,
      name: t(OUTCOME_WORDS[kind]),
      partsPerMillion,
      tone: index + 1,
    })),
    { key: 'margin', name: t('opened.margin'), partsPerMillion: marginPartsPerMillion, tone: 4 },
  ];
  return (
    <figure className={styles.opened}>
      <figcaption className={styles.caption}>
        <Crest colours={game.home.colours} />
        <bdi className={styles.game}>{t('game.name', { home: game.home.name, away: game.away.name })}</bdi>
        <Crest colours={game.away.colours} />
        <time className={styles.start} dateTime={new Date(game.startsAt).toISOString()}>
          {t('opened.start', { day: dayText(labels, rowWordsOf(t)), time: labels.time })}
        </time>
      </figcaption>
      <ProbabilityBar parts={parts} />
      <dl className={styles.facts}>
        {parts.map(({ key, name, partsPerMillion, tone }) => (
          <div key={key}>
            <dt className={styles.name} data-tone={tone}>
              {name}
            </dt>
            <dd className={styles.value}>
              <bdi>{percent(partsPerMillion)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
