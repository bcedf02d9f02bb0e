import { getEvidence } from '@fairline/contracts/coupon';
import type { Translate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { downloadFile } from './downloadFile.ts';
import type { DetailWordKey } from './words/index.ts';

interface EvidenceButtonProps {
  readonly t: Translate<DetailWordKey>;
  readonly number: number;
}

/** The signed evidence of one coupon, to keep or to show to others. */
export function EvidenceButton({ t, number }: EvidenceButtonProps): ReactNode {
  const { host } = useView();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const handlePress = async (): Promise<void> => {
    if (host === undefined) return;
    setState('busy');
    try {
      const evidence = await host.api.call(getEvidence, { params: { number: String(number) } });
      // The signature is over the text of `signed`, so the file holds it as it came.
      downloadFile(
        `coupon-${number}.json`,
        `${JSON.stringify(evidence, undefined, 2)}\n`,
        'application/json',
      );
      setState('idle');
    } catch (error) {
      host.reportError(error);
      setState('failed');
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        icon="download"
        loading={state === 'busy'}
        onClick={() => void handlePress()}
      >
        {t('evidence')}
      </Button>
      {state === 'failed' ? <span role="alert">{t('evidence.failed')}</span> : null}
    </>
  );
}
