import { useHref, usePageData } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { TechnicalData } from '../load.ts';
import { useWords } from '../words/index.ts';
import { Digits } from './Digits.tsx';
import { Frame } from './Frame.tsx';

export function ServerError(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { reportId, status } = usePageData<TechnicalData>();
  return (
    <Frame
      mark={<Digits text={String(status)} marked={{ index: 0, tone: 'fallen' }} />}
      title={t('serverError.title')}
      text={t('serverError.text')}
      note={reportId === null ? undefined : { name: t('serverError.report'), value: reportId }}
    >
      {/* A link to the address in the browser, which is that of the page that failed: a reload that needs no scripts. */}
      <Button icon="refresh" href="" data-reload>
        {t('serverError.again')}
      </Button>
      <Button variant="secondary" href={to('home')} data-reload>
        {t('home')}
      </Button>
    </Frame>
  );
}
