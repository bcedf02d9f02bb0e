import { Crest } from '@fairline/board';
import type { Form } from '@fairline/contracts/book';
import { dateText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { OutcomeMark, OutcomeMarks } from './OutcomeMark.tsx';
import { useStatisticHref } from './useStatisticHref.ts';

import styles from './FormCard.module.css';

interface FormCardProps {
  readonly form: Form;
  /** Its page is open already: the name is no link to it. */
  readonly isHere?: boolean;
  /** Whether draws are told: of two sides beside each other both, or neither. */
  readonly hasDraws?: boolean;
}

/** How one side has played lately. */
export function FormCard({ form, isHere = false, hasDraws = form.drawn > 0 }: FormCardProps): ReactNode {
  const t = useWords();
  const { route, visitor } = useView();
  const hrefOf = useStatisticHref();
  const { side, played, won, drawn, lost, scored, conceded, last } = form;
  const facts = [
    [t('standings.played'), String(played)],
    [t('standings.won'), String(won)],
    ...(hasDraws ? [[t('standings.drawn'), String(drawn)]] : []),
    [t('standings.lost'), String(lost)],
    [t('standings.goals'), `${scored}:${conceded}`],
  ] as const;
  return (
    <section className={styles.card} aria-label={t('form.of', { name: side.name })} data-keys="o">
      <h2 className={styles.heading}>
        <Crest colours={side.colours} />
        {isHere ? (
          t('form.title')
        ) : (
          <a href={hrefOf(`team/${side.address}`)}>
            <bdi>{side.name}</bdi>
          </a>
        )}
        <span className={styles.marks}>
          <OutcomeMarks
            outcomes={last
              .slice(0, 5)
              .map(({ outcome }) => outcome)
              .reverse()}
          />
        </span>
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {last.length === 0 ? (
        <p className={styles.none}>{t('form.none')}</p>
      ) : (
        <ul className={styles.games}>
          {last.map(({ game, outcome }) => (
            <li key={game.id}>
              <a className={styles.game} href={hrefOf(`game/${game.number}`)}>
                <OutcomeMark outcome={outcome} />
                <time dateTime={new Date(game.startsAt).toISOString()}>
                  {dateText(game.startsAt, { language: route.language, timeZone: visitor.timeZone })}
                </time>
                <span className={styles.name} data-name="">
                  <bdi data-own={game.home.address === side.address || undefined}>{game.home.name}</bdi>
                  {' – '}
                  <bdi data-own={game.away.address === side.address || undefined}>{game.away.name}</bdi>
                </span>
                <bdi className={styles.score} dir="ltr">
                  {game.score?.score.join(':')}
                </bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
