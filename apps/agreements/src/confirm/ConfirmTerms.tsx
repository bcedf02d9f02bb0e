import type { Agreement } from '@fairline/contracts';
import { localeOf } from '@fairline/routes';
import { useView } from '@fairline/sdk/react';
import { Button, Mark } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { useConfirm } from './useConfirm.ts';

import styles from './ConfirmTerms.module.css';

/** What is new in the terms, the whole of them, and the two ways on: confirm them, or leave. */
export function ConfirmTerms({ agreement }: { readonly agreement: Agreement }): ReactNode {
  const t = useWords();
  const { visitor, host, site } = useView();
  const { isSending, confirm } = useConfirm(agreement.version);
  const { language, timeZone } = visitor;
  // Terms are read years later, so the year belongs to the date.
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(
    new Date(agreement.publishedAt),
  );
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="terms-title">
        <header className={styles.head}>
          <Mark icon="shield-check" tone="info" />
          <div>
            <h1 id="terms-title" className={styles.title}>
              {t('title')}
            </h1>
            <p className={styles.date}>{t('version', { version: agreement.version, date })}</p>
          </div>
        </header>
        <p className={styles.lead}>{t('lead', { company: site.companyName })}</p>
        <h2 className={styles.subtitle}>{t('changes')}</h2>
        <ul className={styles.changes}>
          {agreement.changes.map((change) => (
            <li key={change} dir="auto">
              {change}
            </li>
          ))}
        </ul>
        <details className={styles.whole}>
          <summary>{t('whole')}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard. */}
          <div className={styles.text} role="region" aria-label={t('whole')} tabIndex={0}>
            {agreement.text.map((paragraph, index) => (
              // The operator may repeat a paragraph, and the list never changes while it is shown.
              // oxlint-disable-next-line react/no-array-index-key -- see above.
              <p key={index} dir="auto">
                {paragraph}
              </p>
            ))}
          </div>
        </details>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => host?.bus.send('logOut', {})}>
            {t('leave')}
          </Button>
          <Button loading={isSending} onClick={confirm}>
            {t('confirm')}
          </Button>
        </div>
      </section>
    </div>
  );
}
