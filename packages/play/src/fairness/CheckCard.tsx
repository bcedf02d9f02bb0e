import { Button } from '@fairline/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { ShownRound } from '../round/round.ts';
import { useScope } from '../table/scope.ts';
import { browserDigest } from './browserDigest.ts';
import { checkRound, roundToCheck, type CheckReport } from './checkRound.ts';
import { CheckSteps } from './CheckSteps.tsx';

import styles from './CheckCard.module.css';
import panel from './FairnessPanel.module.css';

interface CheckCardProps {
  /** The one that was chosen among the player's rounds, else the newest. */
  readonly round: ShownRound | undefined;
  readonly isChosen: boolean;
  readonly onRotate: () => void;
}

/** One round, computed again from its seeds. */
export function CheckCard({ round, isChosen, onRotate }: CheckCardProps): ReactNode {
  const { t } = useScope();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [isChosen]);
  return (
    <section className={styles.card}>
      <h2 className={styles.title} tabIndex={-1} ref={heading}>
        {t('check.title')}
      </h2>
      {round === undefined ? (
        <p className={panel.quiet}>{t('check.none')}</p>
      ) : (
        <Check round={round} onRotate={onRotate} />
      )}
    </section>
  );
}

interface CheckProps {
  readonly round: ShownRound;
  readonly onRotate: () => void;
}

/** Before the seeds are all shown it says what has to be done first. */
function Check({ round, onRotate }: CheckProps): ReactNode {
  const { t, game } = useScope();
  const [report, setReport] = useState<CheckReport>();
  const said = { number: round.nonce + 1, draw: game.drawText(round.draw) };
  const ready = roundToCheck(round);
  return (
    <>
      <p>
        {t('check.round', said)} <span className={panel.quiet}>{game.paramsText(round.params)}</span>
      </p>
      {ready === undefined ? (
        <>
          <p className={panel.quiet}>{t('check.secret')}</p>
          <Button variant="secondary" size="s" icon="eye" onClick={onRotate}>
            {t('fair.rotate')}
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          size="s"
          icon="shield-check"
          onClick={() => setReport(checkRound(browserDigest, game.game, ready))}
        >
          {t('check.run')}
        </Button>
      )}
      {report === undefined ? null : <CheckSteps report={report} said={said} />}
    </>
  );
}
