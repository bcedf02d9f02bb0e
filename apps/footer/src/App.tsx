import { rowOf } from '@fairline/routes';
import { wallClock } from '@fairline/sdk';
import { useHref, usePageData, useView } from '@fairline/sdk/react';
import { Icon, Link } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Adults } from './Adults.tsx';
import { Brand } from './Brand.tsx';
import { LinkColumns } from './link/LinkColumns.tsx';
import { SeoLinks } from './link/SeoLinks.tsx';
import type { FooterData } from './load.ts';
import { useToldHeight } from './useToldHeight.ts';
import { useWords } from './words/index.ts';

import styles from './App.module.css';

export function App(): ReactNode {
  const t = useWords();
  const { route, visitor } = useView();
  const { now } = usePageData<FooterData>();
  const footer = useToldHeight();
  const { app } = rowOf(route.name);
  // The coupon stands beside the boards down to the end of the page: nothing may lie under it.
  const column =
    app === 'betting' || app === 'cyber' ? (visitor.isRightHidden ? 'narrow' : 'wide') : undefined;
  return (
    <footer className={styles.footer} data-beside={column} ref={footer}>
      <PlayMoney />
      <div className={styles.columns}>
        <Brand />
        <LinkColumns />
        <Adults />
      </div>
      <SeoLinks />
      <div className={styles.end}>
        <p>{t('copyright', { year: wallClock(now, visitor.timeZone).year })}</p>
        <p>{t('licence')}</p>
        <CookieSettings />
      </div>
    </footer>
  );
}

/** Consent can be changed as easily as it was given. */
function CookieSettings(): ReactNode {
  const t = useWords();
  const { host, site } = useView();
  if (!site.isCookiePopupShown) return null;
  return (
    <button type="button" className={styles.cookies} onClick={() => void host?.openModal('cookieAgreement')}>
      {t('cookies')}
    </button>
  );
}

function PlayMoney(): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <div className={styles.playMoney}>
      <Icon name="coins" size={20} className={styles.coins} />
      <p>
        <b>{t('playMoney.title')}</b> {t('playMoney.text')}
      </p>
      <Link className={styles.more} href={`${to('about')}#play-money`} iconEnd="chevron-right">
        {t('playMoney.more')}
      </Link>
    </div>
  );
}
