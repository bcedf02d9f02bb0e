import { routeExists, rowOf } from '@fairline/routes';
import { useHref, useView } from '@fairline/sdk/react';
import { Link } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

/** Follows a sentence that asks to accept the terms: nobody accepts what they cannot read. */
export function TermsLink(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { site } = useView();
  if (!routeExists(rowOf('rulesRoot'), { site, isProduction: true })) return null;
  return (
    <>
      {' '}
      <Link href={to('rulesRoot')} target="_blank" variant="inline">
        {t('terms.read')}
      </Link>
    </>
  );
}
