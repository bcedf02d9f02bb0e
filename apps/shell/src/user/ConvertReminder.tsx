import type { Conversion } from '@fairline/contracts/wallet';
import { Button, Mark } from '@fairline/ui';
import { Dialog } from '@fairline/ui/dialog';
import type { ReactNode } from 'react';

import type { UserTranslate } from './words/index.ts';

interface ConvertReminderProps {
  readonly t: UserTranslate;
  readonly conversion: Conversion;
  readonly pageHref: string;
  readonly onClose: () => void;
}

/** Tells a player that the currency of an account is withdrawn, and leads to the page that converts it. */
export function ConvertReminder({ t, conversion, pageHref, onClose }: ConvertReminderProps): ReactNode {
  const { from, to, rate } = conversion;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={from === 'HRK' ? t('convert.titleHrk') : t('convert.title', { from, to })}
      description={t('convert.text', { from, to, rate })}
      mark={<Mark icon="refresh" tone="accent" />}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('convert.later')}
          </Button>
          <Button href={pageHref} onClick={onClose}>
            {t('convert.open')}
          </Button>
        </>
      }
    />
  );
}
