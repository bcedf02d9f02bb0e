import { ErrorBlock, Skeleton } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import type { CallState } from './useCall.ts';

interface AskedProps<Answer> {
  readonly state: CallState<Answer>;
  readonly again: () => void;
  readonly children: (answer: Answer) => ReactNode;
}

/** What was asked for: while it is on its way, when it could not be had, and when it is there. */
export function Asked<Answer>({ state, again, children }: AskedProps<Answer>): ReactNode {
  const t = useWords();
  switch (state.kind) {
    case 'loading':
      return (
        <div aria-busy="true" role="status" aria-label={t('loading')}>
          <Skeleton width={75} />
          <Skeleton width={60} />
        </div>
      );
    case 'failed':
      return (
        <ErrorBlock
          title={t('part.failed')}
          headingLevel={3}
          actionLabel={t('again')}
          onAction={again}
          announced
        />
      );
    case 'ready':
      return children(state.answer);
  }
}
