import { ErrorBlock, Spinner } from '@fairline/ui';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './GalleryPage.module.css';

type Progress = 'loading' | 'failed' | { readonly Gallery: ComponentType };

export function GalleryPage(): ReactNode {
  const t = useWords();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('debugger.title')}</h1>
      <p className={styles.text}>{t('debugger.text')}</p>
      <LazyGallery />
    </div>
  );
}

/** The gallery holds every part of the interface, so it comes after the page, and with no other page. */
function LazyGallery(): ReactNode {
  const t = useWords();
  const [attempt, setAttempt] = useState(1);
  const [progress, setProgress] = useState<Progress>('loading');

  useEffect(() => {
    let isCurrent = true;
    const show = (next: Progress): void => {
      if (isCurrent) setProgress(next);
    };
    import('@fairline/ui/gallery').then(
      ({ Gallery }) => show({ Gallery }),
      () => show('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (progress === 'loading') return <Spinner label={t('debugger.loading')} />;
  if (progress === 'failed') {
    return (
      <ErrorBlock
        title={t('debugger.failed')}
        actionLabel={t('debugger.again')}
        onAction={() => {
          setProgress('loading');
          setAttempt(attempt + 1);
        }}
        announced
      />
    );
  }
  return <progress.Gallery />;
}
