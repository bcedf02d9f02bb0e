import { usePageData, useView } from '@fairline/sdk/react';
import { Button, ErrorBlock, Skeleton } from '@fairline/ui';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { PAGE_TITLES, type OfficeData, type OfficePage } from './load.ts';
import { OfficeNav } from './menu/OfficeNav.tsx';
import { useWords } from './words/index.ts';

import styles from './App.module.css';

type PageView = ComponentType;

const PAGES: Readonly<Record<OfficePage, () => Promise<PageView>>> = {
  account: async () => (await import('./account/AccountPage.tsx')).AccountPage,
  convertAccount: async () => (await import('./account/ConvertPage.tsx')).ConvertPage,
  security: async () => (await import('./security/SecurityPage.tsx')).SecurityPage,
  officeSettings: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
  betHistory: async () => (await import('./history/HistoryPage.tsx')).HistoryPage,
  officeResponsible: async () => (await import('./limits/LimitsPage.tsx')).LimitsPage,
  messages: async () => (await import('./messages/MessagesPage.tsx')).MessagesPage,
};

export function App(): ReactNode {
  const t = useWords();
  const { page } = usePageData<OfficeData>();
  return (
    <div className={styles.office}>
      <OfficeNav page={page} />
      <div className={styles.content}>
        <h1 className={styles.title}>{t(PAGE_TITLES[page])}</h1>
        <PagePlace key={page} page={page} />
      </div>
    </div>
  );
}

/** What is the player's own is drawn in the browser, so its code comes there too, page by page. */
function PagePlace({ page }: { readonly page: OfficePage }): ReactNode {
  const t = useWords();
  const { host, route } = useView();
  const [View, setView] = useState<PageView>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    PAGES[page]().then(
      (view) => setView(() => view),
      (error: unknown) => {
        host?.reportError(error);
        setHasFailed(true);
      },
    );
  }, [host, page]);
  if (hasFailed)
    return (
      <ErrorBlock title={t('page.failed')} announced>
        {/* Browsers remember that a module failed, so only a new page asks for it again. */}
        <Button variant="secondary" icon="refresh" href={route.path + route.search} data-reload>
          {t('again')}
        </Button>
      </ErrorBlock>
    );
  return View === undefined ? <Waiting /> : <View />;
}

function Waiting(): ReactNode {
  const t = useWords();
  return (
    <div className={styles.waiting} aria-busy="true" aria-label={t('loading')} role="status">
      <Skeleton shape="block" className={styles.card} />
      <Skeleton shape="block" className={styles.card} />
    </div>
  );
}
