import { useView } from '@fairline/sdk/react';
import { Button, ErrorBlock, Icon, Spinner, VisuallyHidden } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { loadSettings, type LoadedSettings } from '../settings/loadSettings.ts';
import { useWords } from '../words/index.ts';
import { Dropdown } from './Dropdown.tsx';

import styles from './SettingsMenu.module.css';

type Progress = 'idle' | 'loading' | 'failed' | LoadedSettings;

export function SettingsMenu(): ReactNode {
  const t = useWords();
  const { route, host } = useView();
  const [progress, setProgress] = useState<Progress>('idle');

  const handleWish = (): void => {
    if (progress !== 'idle') return;
    setProgress('loading');
    loadSettings(route.language).then(setProgress, (error: unknown) => {
      host?.reportError(error);
      setProgress('failed');
    });
  };

  return (
    <Dropdown
      className={styles.menu}
      // The pointer arrives before the press does: by then the panel is mostly there.
      onApproach={handleWish}
      onOpen={handleWish}
      summary={
        <>
          <Icon name="settings" size={20} />
          <VisuallyHidden>{t('settings.label')}</VisuallyHidden>
        </>
      }
    >
      <div className={styles.panel}>
        <Panel progress={progress} />
      </div>
    </Dropdown>
  );
}

function Panel({ progress }: { readonly progress: Progress }): ReactNode {
  const t = useWords();
  const { route } = useView();
  if (progress === 'failed') {
    return (
      <ErrorBlock title={t('settings.failed')} announced>
        {/* Browsers remember that a module failed, so only a new page asks for it again. */}
        <Button variant="secondary" icon="refresh" href={route.path + route.search} data-reload>
          {t('settings.again')}
        </Button>
      </ErrorBlock>
    );
  }
  if (progress === 'loading') return <Spinner label={t('settings.loading')} />;
  return progress === 'idle' ? null : <progress.Panel t={progress.t} />;
}
