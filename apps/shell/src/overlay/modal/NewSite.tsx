import { Button, Mark } from '@fairline/ui';
import { Dialog } from '@fairline/ui/dialog';
import type { ReactNode } from 'react';

import type { OverlayTranslate } from '../words/index.ts';

interface NewSiteProps {
  readonly t: OverlayTranslate;
  readonly company: string;
  readonly onClose: () => void;
}

export function NewSite({ t, company, onClose }: NewSiteProps): ReactNode {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('newSite.title', { company })}
      description={t('newSite.text')}
      mark={<Mark icon="confetti" tone="accent" />}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('newSite.start')}</Button>}
    />
  );
}
