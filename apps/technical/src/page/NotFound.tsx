import { useHref, useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { Digits } from './Digits.tsx';
import { Frame } from './Frame.tsx';

export function NotFound(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { route } = useView();
  return (
    <Frame
      mark={<Digits text="404" marked={{ index: 1, tone: 'chosen' }} />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      note={{ name: t('notFound.address'), value: route.path }}
    >
      <Button href={to('section', { section: 'live' })}>{t('notFound.live')}</Button>
      <Button variant="secondary" href={to('home')}>
        {t('home')}
      </Button>
    </Frame>
  );
}
