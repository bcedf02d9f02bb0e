import { LANGUAGE_NAMES } from '@fairline/routes';
import { useView } from '@fairline/sdk/react';
import { Icon, VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { Dropdown } from './Dropdown.tsx';
import { LanguageFlag, LanguageLinks } from './LanguageLinks.tsx';

export function LanguageMenu(): ReactNode {
  const t = useWords();
  const { route } = useView();
  const { name, flag } = LANGUAGE_NAMES[route.language];
  return (
    <Dropdown
      summary={
        <>
          <LanguageFlag code={flag} />
          <span aria-hidden="true">{route.language.toUpperCase()}</span>
          <VisuallyHidden>{t('language.label', { name })}</VisuallyHidden>
          <Icon name="chevron-down" size={14} />
        </>
      }
    >
      <LanguageLinks layout="list" />
    </Dropdown>
  );
}
