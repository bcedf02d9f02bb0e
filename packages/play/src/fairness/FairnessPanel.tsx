import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { ShownRound } from '../round/round.ts';
import { useScope } from '../table/scope.ts';
import { CheckCard } from './CheckCard.tsx';
import { CheckForm } from './CheckForm.tsx';
import { ClientSeed } from './ClientSeed.tsx';
import { newClientSeed } from './newSeeds.ts';
import { PastPairs } from './PastPairs.tsx';
import { FixedBadge, SeedText } from './SeedText.tsx';
import { useRotation } from './useRotation.ts';

import styles from './FairnessPanel.module.css';

/** The seeds that rounds are drawn from, and the way to compute each of them again. */
export function FairnessPanel({ chosen }: { readonly chosen: ShownRound | undefined }): ReactNode {
  const { t, mode, view } = useScope();
  const { seeds } = view;
  const rotation = useRotation(seeds?.next);
  if (seeds === undefined) return null;
  const { current, next, past } = seeds;
  const rotate = () => void rotation.begin(newClientSeed());
  const round = view.rounds.find(({ id }) => id === chosen?.id) ?? view.rounds[0];
  return (
    <div className={styles.panel}>
      <p className={styles.intro}>{t(mode === 'practice' ? 'fair.introPractice' : 'fair.intro')}</p>
      {current === null ? <p className={styles.intro}>{t('fair.none')}</p> : null}
      <SeedText
        label={t('fair.commitment')}
        value={(current ?? next).commitment}
        aside={<FixedBadge>{t('fair.fixed')}</FixedBadge>}
      />
      <ClientSeed seed={current?.clientSeed} isBusy={rotation.isBusy} onSeed={rotation.begin} />
      {current === null ? null : (
        <>
          <p className={styles.count}>
            <span>{t('fair.nonce')}</span>
            <strong>{current.nonce}</strong>
          </p>
          <SeedText label={t('fair.next')} value={next.commitment} />
          <Button variant="secondary" icon="refresh" wide loading={rotation.isBusy} onClick={rotate}>
            {t('fair.rotate')}
          </Button>
        </>
      )}
      <p className={styles.outcome} role="status">
        {rotation.outcome === undefined ? null : t(OUTCOMES[rotation.outcome])}
      </p>
      <CheckCard key={round?.id} round={round} isChosen={chosen !== undefined} onRotate={rotate} />
      <PastPairs pairs={past} />
      <CheckForm />
    </div>
  );
}

const OUTCOMES = { started: 'fair.rotated', changed: 'fair.changed', failed: 'fair.failed' } as const;
