import { getOfficeMenu, type OfficeMenu } from '@fairline/contracts/office';
import { useHref, useView } from '@fairline/sdk/react';
import { useUser } from '@fairline/sdk/user-react';
import { Icon, VisuallyHidden } from '@fairline/ui';
import { useEffect, useState, type ReactNode } from 'react';

import type { OfficePage } from '../load.ts';
import { useWords } from '../words/index.ts';
import { initialsOf } from './initials.ts';
import { officeGroups } from './officeEntries.ts';

import styles from './OfficeNav.module.css';

/** Whose office it is, and its pages. */
export function OfficeNav({ page }: { readonly page: OfficePage }): ReactNode {
  const t = useWords();
  const to = useHref();
  const { host, session, site } = useView();
  const [person, setPerson] = useState<OfficeMenu['menuUserData']>();
  const { userId } = session;
  const unread = useUser(host)?.state.config.config?.user_msg_count ?? 0;
  useEffect(() => {
    if (userId === null) return;
    host?.api.call(getOfficeMenu, {}).then(
      (menu) => setPerson(menu.menuUserData),
      (error: unknown) => host.reportError(error),
    );
  }, [host, userId]);
  return (
    <nav className={styles.nav} aria-label={t('menu.label')}>
      <div className={styles.inner}>
        <div className={styles.person}>
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(person?.name ?? '')}
          </span>
          <span className={styles.names}>
            <strong className={styles.name}>{person?.name ?? ' '}</strong>
            <span className={styles.id}>{t('menu.id', { id: String(userId ?? '') })}</span>
          </span>
        </div>
        {officeGroups(site).map(({ word, entries }) => (
          <div key={word} className={styles.group}>
            <h2 className={styles.head}>{t(word)}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.route}>
                  <a
                    className={styles.link}
                    href={to(entry.route)}
                    aria-current={entry.route === page ? 'page' : undefined}
                  >
                    <Icon name={entry.icon} size={18} />
                    {t(entry.word)}
                    {entry.route === 'messages' && unread > 0 ? (
                      <span className={styles.count}>
                        <span aria-hidden="true">{unread}</span>
                        <VisuallyHidden>{t('messages.unread', { count: unread })}</VisuallyHidden>
                      </span>
                    ) : null}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <button type="button" className={styles.link} onClick={() => host?.bus.send('logOut', {})}>
          <Icon name="logout" size={18} />
          {t('menu.logOut')}
        </button>
      </div>
    </nav>
  );
}
