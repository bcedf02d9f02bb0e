import { confirmAgreement, isApiError } from '@fairline/contracts';
import { useView } from '@fairline/sdk/react';
import { useState } from 'react';

import { useWords } from '../words/index.ts';

const CONFLICT = 409;

/** Confirms the version on the page. A failure is shown in a message that only its own button closes. */
export function useConfirm(version: number): { readonly isSending: boolean; readonly confirm: () => void } {
  const t = useWords();
  const { host, retry } = useView();
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    if (host === undefined) return;
    setIsSending(true);
    try {
      await host.api.call(confirmAgreement, { body: { version } });
      host.bus.send('termsConfirmed', {});
    } catch (error) {
      host.reportError(error);
      const isNewer = isApiError(error) && error.status === CONFLICT;
      host.notify({
        kind: 'error',
        display: 'popup',
        text: isNewer ? t('newer') : t('information_confirm_terms_error'),
        isClosable: false,
        isClosedByOutsideClick: false,
      });
      if (isNewer) retry();
    } finally {
      setIsSending(false);
    }
  }

  return { isSending, confirm: () => void send() };
}
