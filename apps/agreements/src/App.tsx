import { useHref, usePageData } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import { ConfirmTerms } from './confirm/ConfirmTerms.tsx';
import type { AgreementsData } from './load.ts';
import { useWords } from './words/index.ts';

export function App(): ReactNode {
  const { agreement } = usePageData<AgreementsData>();
  // Another version is another page: nothing of the old one, such as a running confirmation, may stay.
  return agreement === null ? <NoTerms /> : <ConfirmTerms key={agreement.version} agreement={agreement} />;
}

function NoTerms(): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <EmptyState icon="shield-check" title={t('none.title')} text={t('none.text')} headingLevel={1}>
      <Button href={to('home')}>{t('home')}</Button>
    </EmptyState>
  );
}
