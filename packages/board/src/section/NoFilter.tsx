import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useBoardWords } from '../words/index.ts';

/** The way back from a filter that leaves nothing: the page without any. */
export function NoFilter({ href }: { readonly href: string }): ReactNode {
  const t = useBoardWords();
  return (
    <Button variant="secondary" href={href}>
      {t('section.noFilter')}
    </Button>
  );
}
