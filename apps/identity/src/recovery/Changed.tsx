import { useHref } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useRef, type ReactNode } from 'react';

import { useFocus } from '../form/useFocus.ts';
import { Done } from '../frame/Done.tsx';
import { useFrame } from '../frame/frame.ts';
import { useWords } from '../words/index.ts';

/** The new password is in force. It signs nobody in: whoever knows it does that now. */
export function Changed({ isTwoStepOn }: { readonly isTwoStepOn: boolean }): ReactNode {
  const t = useWords();
  const to = useHref();
  const { close } = useFrame();
  const next = useRef<HTMLAnchorElement>(null);
  useFocus(next);
  return (
    <Done title={t('recovery.done')} text={t(isTwoStepOn ? 'recovery.doneTwoStep' : 'recovery.doneText')}>
      <Button ref={next} size="l" wide href={to('login')} data-modal="login" onClick={close}>
        {t('signIn.submit')}
      </Button>
      {isTwoStepOn ? (
        <Button variant="ghost" wide href={to('contacts')} onClick={close}>
          {t('twoStep.support')}
        </Button>
      ) : null}
    </Done>
  );
}
