import { useHref } from '@fairline/sdk/react';
import { Button, Mark } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { Frame } from './Frame.tsx';

export function Maintenance(): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <Frame
      mark={<Mark icon="tool" tone="info" />}
      title={t('maintenance.title')}
      text={t('maintenance.text')}
    >
      <Button variant="secondary" icon="refresh" href={to('home')} data-reload>
        {t('maintenance.again')}
      </Button>
    </Frame>
  );
}
