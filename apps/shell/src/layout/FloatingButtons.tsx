import type { SiteConfig } from '@fairline/contracts';
import { href, type Language } from '@fairline/routes';
import { IconButton } from '@fairline/ui';

import { useShell } from '../environment.ts';
import { ScrollToTop } from './ScrollToTop.tsx';

import styles from './FloatingButtons.module.css';

interface FloatingButtonsProps {
  readonly language: Language;
  readonly scrollToTopType: SiteConfig['scrollToTopType'];
  /** The contacts page needs no button that leads to it. */
  readonly isSupportPage: boolean;
  readonly isBesideColumn: boolean;
}

/** The buttons in the lower corner, clear of the window's edges: back to the top, and help. */
export function FloatingButtons({
  language,
  scrollToTopType,
  isSupportPage,
  isBesideColumn,
}: FloatingButtonsProps) {
  const { t } = useShell();
  return (
    <aside
      className={styles['corner']}
      aria-label={t('floating')}
      data-region="floating"
      data-beside-column={isBesideColumn || undefined}
    >
      <ScrollToTop type={scrollToTopType} />
      {isSupportPage ? null : (
        <IconButton
          className={styles['button']}
          icon="headset"
          label={t('support')}
          title={t('support')}
          variant="secondary"
          size="l"
          href={href(language, 'contacts')}
          data-region="support"
        />
      )}
    </aside>
  );
}
