import { Amount, Button, EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { ShownRound } from '../round/round.ts';
import { useScope } from '../table/scope.ts';
import { toneOf } from './resultText.ts';

import styles from './MyRounds.module.css';

/** Every round of this game, each of which can be checked. */
export function MyRounds({ onCheck }: { readonly onCheck: (round: ShownRound) => void }): ReactNode {
  const { t, view, mode, source } = useScope();
  if (view.rounds.length === 0)
    return <EmptyState icon="history" title={t('rounds.none')} headingLevel={2} />;
  return (
    <div className={styles.rounds}>
      {mode === 'practice' ? <p className={styles.note}>{t('rounds.logIn')}</p> : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rounds.round')}</th>
            <th scope="col">{t('rounds.stake')}</th>
            <th scope="col">{t('rounds.paid')}</th>
            <th scope="col">{t('rounds.check')}</th>
          </tr>
        </thead>
        <tbody>
          {view.rounds.map((round) => (
            <RoundLine key={round.id} round={round} onCheck={onCheck} />
          ))}
        </tbody>
      </table>
      {view.hasMore ? (
        <Button variant="secondary" size="s" wide onClick={() => void source.readOlder()}>
          {t('rounds.older')}
        </Button>
      ) : null}
    </div>
  );
}

interface RoundLineProps {
  readonly round: ShownRound;
  readonly onCheck: (round: ShownRound) => void;
}

function RoundLine({ round, onCheck }: RoundLineProps): ReactNode {
  const { t, money, game } = useScope();
  const draw = game.drawText(round.draw);
  const tone = toneOf(round);
  return (
    <tr>
      <th scope="row">
        <bdi className={styles.draw} data-tone={tone}>
          {draw}
        </bdi>
        <span className={styles.params}>{game.paramsText(round.params)}</span>
      </th>
      <td>
        <Amount text={money(round.stake)} tone="quiet" />
      </td>
      <td>
        <Amount text={money(round.returned)} tone={tone === 'win' ? 'gain' : 'quiet'} />
      </td>
      <td>
        <Button
          variant="ghost"
          size="s"
          aria-label={t('rounds.checkLong', { number: round.nonce + 1, draw })}
          onClick={() => onCheck(round)}
        >
          {t('rounds.check')}
        </Button>
      </td>
    </tr>
  );
}
