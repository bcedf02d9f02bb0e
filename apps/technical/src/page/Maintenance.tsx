import { useHref, usePageData, useView } from '@fairline/sdk/react';
import { Button, Mark } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { TechnicalData } from '../load.ts';
import { useWords } from '../words/index.ts';
import { AloneFrame } from './AloneFrame.tsx';

export function Maintenance(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { site } = useView();
  const { maintenance } = usePageData<TechnicalData>();
  const backAt = maintenance?.backAt ?? null;
  return (
    <AloneFrame
      mark={<Mark icon="tool" tone="info" />}
      title={
        backAt === null
          ? t('maintenance.title', { company: site.companyName })
          : t('maintenance.backAt', { time: backAt })
      }
      text={maintenance?.text ?? t('maintenance.text')}
      textLanguage={maintenance?.language}
    >
      <Button variant="secondary" icon="refresh" href={to('home')} data-reload>
        {t('maintenance.again')}
      </Button>
    </AloneFrame>
  );
}
