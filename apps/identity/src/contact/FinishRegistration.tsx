import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useFrame } from '../frame/frame.ts';
import { useWords } from '../words/index.ts';
import { ContactFlow } from './ContactFlow.tsx';

/** Somebody who came by way of a payment has no address that we could write to: they give one here, or later. */
export function FinishRegistration(): ReactNode {
  const t = useWords();
  const { close } = useFrame();
  return (
    <ContactFlow title={t('finish.title')} text={t('finish.text')}>
      <Button variant="ghost" wide onClick={close}>
        {t('finish.later')}
      </Button>
    </ContactFlow>
  );
}
