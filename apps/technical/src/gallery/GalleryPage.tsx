import { useView } from '@fairline/sdk/react';
import { Button, ErrorBlock, Spinner } from '@fairline/ui';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { RemoteSample } from './RemoteSample.tsx';

import styles from './GalleryPage.module.css';

type Progress = 'loading' | 'failed' | { readonly Gallery: ComponentType; readonly Trial: ComponentType };

export function GalleryPage(): ReactNode {
  const t = useWords();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('debugger.title')}</h1>
      <p className={styles.text}>{t('debugger.text')}</p>
      <RemoteSample />
      <LazyGallery />
    </div>
  );
}

/** The gallery holds every part of the interface, so it comes after the page, and with no other page. */
function LazyGallery(): ReactNode {
  const t = useWords();
  const { route } = useView();
  const [progress, setProgress] = useState<Progress>('loading');

  useEffect(() => {
    let isCurrent = true;
    const show = (next: Progress): void => {
      if (isCurrent) setProgress(next);
    };
    Promise.all([import('@fairline/ui/gallery'), import('./OverlayTrial.tsx')]).then(
      ([{ Gallery }, { OverlayTrial }]) => show({ Gallery, Trial: OverlayTrial }),
      () => show('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  if (progress === 'loading') return <Spinner label={t('debugger.loading')} />;
  if (progress === 'failed') {
    return (
      <ErrorBlock title={t('debugger.failed')} announced>
        {/* Browsers remember that a module failed, so only a new page asks for it again. */}
        <Button variant="secondary" icon="refresh" href={route.path + route.search} data-reload>
          {t('debugger.again')}
        </Button>
      </ErrorBlock>
    );
  }
  return (
    <>
      <progress.Trial />
      <progress.Gallery />
    </>
  );
}
