import { useHref } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

/** A link that is too old, used, was cut off on its way, or has left the address: what to do instead. */
export function LinkOver({
  isGone = false,
  children,
}: {
  /** The page is there without the secret of its link, which is still in the message. */
  readonly isGone?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <EmptyState
      icon="clock"
      title={t(isGone ? 'link.gone' : 'link.over')}
      text={t(isGone ? 'link.goneText' : 'link.overText')}
    >
      {children ?? (
        <Button variant="secondary" href={to('home')}>
          {t('home')}
        </Button>
      )}
    </EmptyState>
  );
}
