import { ErrorBlock, Skeleton } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useScope } from './scope.ts';

/** What is drawn from the player's seeds and rounds: while they are on their way, when they could not be had, and after. */
export function AskedPart({ children }: { readonly children: ReactNode }): ReactNode {
  const { t, view, source } = useScope();
  switch (view.load) {
    case 'none':
    case 'loading':
      return (
        <div aria-busy="true" role="status" aria-label={t('load.waiting')}>
          <Skeleton width={75} />
          <Skeleton width={60} />
        </div>
      );
    case 'failed':
      return (
        <ErrorBlock
          title={t('load.failed')}
          headingLevel={2}
          actionLabel={t('load.again')}
          onAction={() => void source.open()}
          announced
        />
      );
    case 'ready':
      return children;
  }
}
