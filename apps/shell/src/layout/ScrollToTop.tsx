import type { SiteConfig } from '@fairline/contracts';
import { IconButton } from '@fairline/ui';

import { useShell } from '../environment.ts';
import { useIsScrolled } from './useIsScrolled.ts';

import styles from './FloatingButtons.module.css';

const ICONS = { angle: 'chevron-up', arrow: 'arrow-up' } as const;

/** Brings the reader of a long page back to its beginning. */
export function ScrollToTop({ type }: { readonly type: SiteConfig['scrollToTopType'] }) {
  const { t } = useShell();
  const isShown = useIsScrolled();
  if (!isShown) return null;
  const handleClick = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    // The button goes away with the scroll; the keyboard must not be left on nothing.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <IconButton
      className={styles['button']}
      icon={ICONS[type]}
      label={t('scrollToTop')}
      variant="secondary"
      size="l"
      data-scroll-to-top={type}
      onClick={handleClick}
    />
  );
}
