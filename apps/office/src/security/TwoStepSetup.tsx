import type { EndpointReply } from '@fairline/contracts';
import { enableTwoStep, type beginTwoStep } from '@fairline/contracts/identity';
import { Button, Field, TextInput } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { useAction } from '../part/useAction.ts';
import { withStepUp } from '../part/withStepUp.ts';
import { useWords } from '../words/index.ts';
import { QrCode } from './QrCode.tsx';

import styles from './TwoStepCard.module.css';

export type TwoStepSecret = EndpointReply<typeof beginTwoStep>;

interface TwoStepSetupProps {
  readonly secret: TwoStepSecret;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The secret as a picture and as text, and the code that proves that the app has it. */
export function TwoStepSetup({ secret, onDone, onCancel }: TwoStepSetupProps): ReactNode {
  const t = useWords();
  const action = useAction();
  const [code, setCode] = useState('');
  const handleSubmit = (): Promise<void> =>
    action.run(async (host) => {
      const digits = code.replaceAll(/\D/g, '');
      const done = await withStepUp(host, () => host.api.call(enableTwoStep, { body: { code: digits } }));
      if (done !== undefined) onDone(done.recoveryCodes);
    });
  return (
    <div className={styles.setup}>
      <QrCode rows={secret.qr} label={t('twoStep.qr')} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit();
        }}
      >
        <ol className={styles.steps}>
          <li>{t('twoStep.stepScan')}</li>
          <li>
            {t('twoStep.stepType')}
            <code className={styles.secret} dir="ltr">
              {secret.secret.match(/.{1,4}/g)?.join(' ')}
            </code>
          </li>
          <li>{t('twoStep.stepCode')}</li>
        </ol>
        <Field label={t('twoStep.code')} error={action.problem} required>
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              action.clear();
            }}
          />
        </Field>
        <div className={styles.actions}>
          <Button type="submit" loading={action.isRunning} disabled={code.replaceAll(/\D/g, '').length < 6}>
            {t('twoStep.confirm')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
