import type { Api } from '@fairline/contracts';
import { beginTwoStep, disableTwoStep, getTwoStep, renewRecoveryCodes } from '@fairline/contracts/identity';
import { Badge, Button } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { Asked } from '../part/Asked.tsx';
import { Card } from '../part/Card.tsx';
import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { useCall } from '../part/useCall.ts';
import { withStepUp } from '../part/withStepUp.ts';
import { useWords } from '../words/index.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepSetup, type TwoStepSecret } from './TwoStepSetup.tsx';

import styles from './TwoStepCard.module.css';

const askTwoStep = (api: Api) => api.call(getTwoStep, {});

/** A code of an app after the password: on, off, and the codes for the day the phone is lost. */
export function TwoStepCard({ onChange }: { readonly onChange: () => void }): ReactNode {
  const t = useWords();
  const { state, again } = useCall(askTwoStep);
  const action = useAction();
  const [secret, setSecret] = useState<TwoStepSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const isOn = state.kind === 'ready' && state.answer.isOn;

  const changed = (): void => {
    setSecret(undefined);
    again();
    onChange();
  };
  const begin = (): Promise<void> =>
    action.run(async (host) => {
      const begun = await withStepUp(host, () => host.api.call(beginTwoStep, { body: {} }));
      if (begun !== undefined) setSecret(begun);
    });
  const disable = (): Promise<void> =>
    action.run(async (host) => {
      const answer = await host.ask({
        icon: 'shield-lock',
        title: t('twoStep.offTitle'),
        text: t('twoStep.offText'),
        okText: t('twoStep.off'),
        cancelText: t('cancel'),
        isDangerous: true,
      });
      if (answer !== 'confirmed') return;
      const done = await withStepUp(host, () => host.api.call(disableTwoStep, { body: {} }));
      if (done === undefined) return;
      setCodes(undefined);
      host.notify({ kind: 'success', text: t('twoStep.isOff') });
      changed();
    });
  const renew = (): Promise<void> =>
    action.run(async (host) => {
      const renewed = await withStepUp(host, () => host.api.call(renewRecoveryCodes, { body: {} }));
      if (renewed === undefined) return;
      setCodes(renewed.recoveryCodes);
      again();
    });

  return (
    <Card
      icon="device-mobile"
      title={t('twoStep.title')}
      text={t('twoStep.text')}
      end={
        state.kind !== 'ready' ? undefined : (
          <Badge tone={isOn ? 'ok' : 'neutral'} size="m">
            {t(isOn ? 'twoStep.isOn' : 'twoStep.isOff')}
          </Badge>
        )
      }
    >
      <Asked state={state} again={again}>
        {({ recoveryCodesLeft }) => (
          <>
            {codes === undefined ? null : <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
            {secret !== undefined ? (
              <TwoStepSetup
                secret={secret}
                onCancel={() => setSecret(undefined)}
                onDone={(recoveryCodes) => {
                  setCodes(recoveryCodes);
                  changed();
                }}
              />
            ) : (
              <>
                {isOn ? (
                  <p className={styles.left}>{t('twoStep.codesLeft', { count: recoveryCodesLeft })}</p>
                ) : null}
                <Problem text={action.problem} />
                <div className={styles.actions}>
                  {isOn ? (
                    <>
                      <Button variant="secondary" loading={action.isRunning} onClick={() => void renew()}>
                        {t('twoStep.renew')}
                      </Button>
                      <Button variant="danger" loading={action.isRunning} onClick={() => void disable()}>
                        {t('twoStep.off')}
                      </Button>
                    </>
                  ) : (
                    <Button icon="qrcode" loading={action.isRunning} onClick={() => void begin()}>
                      {t('twoStep.on')}
                    </Button>
                  )}
                </div>
              </>
            )}
          </>
        )}
      </Asked>
    </Card>
  );
}
