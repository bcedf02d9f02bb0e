import { isClientSeed, isServerSeed } from '@fairline/fairness';
import { Button, Field, TextInput } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { useScope } from '../table/scope.ts';
import { browserDigest } from './browserDigest.ts';
import { checkRound, type CheckReport } from './checkRound.ts';
import { CheckSteps } from './CheckSteps.tsx';

import styles from './FairnessPanel.module.css';

const NONCE = /^(?:0|[1-9]\d{0,8})$/;

/** Computes a round from seeds that somebody has typed: one of a friend, or of another page. */
export function CheckForm(): ReactNode {
  const { t, game, view } = useScope();
  const { Params } = game;
  const [serverSeed, setServerSeed] = useState('');
  const [clientSeed, setClientSeed] = useState('');
  const [nonce, setNonce] = useState('0');
  const [params, setParams] = useState(game.first);
  const [isAsked, setIsAsked] = useState(false);
  const [report, setReport] = useState<CheckReport>();
  const wrong = {
    server: !isServerSeed(serverSeed),
    client: !isClientSeed(clientSeed),
    nonce: !NONCE.test(nonce),
  };
  const compute = (): void => {
    setIsAsked(true);
    const isWrong = wrong.server || wrong.client || wrong.nonce;
    const seed = { serverSeed, clientSeed, nonce: Number(nonce) };
    const stake = BigInt(view.terms.stakeMin);
    setReport(isWrong ? undefined : checkRound(browserDigest, game.game, { seed, params, stake, told: {} }));
  };
  return (
    <details className={styles.more}>
      <summary>{t('check.any')}</summary>
      <form
        className={styles.inside}
        onSubmit={(event) => {
          event.preventDefault();
          compute();
        }}
      >
        <p className={styles.quiet}>{t('check.anyText')}</p>
        <Field label={t('fair.server')} error={isAsked && wrong.server ? t('check.serverWrong') : undefined}>
          <Seed text={serverSeed} onText={setServerSeed} />
        </Field>
        <Field label={t('fair.client')} error={isAsked && wrong.client ? t('fair.clientWrong') : undefined}>
          <Seed text={clientSeed} onText={setClientSeed} />
        </Field>
        <Field label={t('check.nonce')} error={isAsked && wrong.nonce ? t('check.nonceWrong') : undefined}>
          <TextInput
            value={nonce}
            onChange={(event) => setNonce(event.currentTarget.value.trim())}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
          />
        </Field>
        <Params params={params} onParams={setParams} place="form" />
        <Button type="submit" variant="secondary" icon="shield-check">
          {t('check.compute')}
        </Button>
        {report === undefined ? null : <CheckSteps report={withoutMoney(report)} />}
      </form>
    </details>
  );
}

/** Nobody has said what was staked. */
function withoutMoney(report: CheckReport): CheckReport {
  return { ...report, steps: report.steps.filter(({ field }) => field !== 'returned') };
}

function Seed({
  text,
  onText,
}: {
  readonly text: string;
  readonly onText: (text: string) => void;
}): ReactNode {
  return (
    <TextInput
      value={text}
      onChange={(event) => onText(event.currentTarget.value.trim())}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
