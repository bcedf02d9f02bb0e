import { useHref } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

/** A link that is too old, used, or was cut off on its way: what to do instead. */
export function LinkOver({ children }: { readonly children?: ReactNode }): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <EmptyState icon="clock" title={t('link.over')} text={t('link.overText')}>
      {children ?? (
        <Button variant="secondary" href={to('home')}>
          {t('home')}
        </Button>
      )}
    </EmptyState>
  );
}
