import { isSignedIn } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Icon, VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { LoadedAccount } from '../account/loadAccount.ts';
import { accountEntries } from '../navigation/entries.ts';
import { EntryIcon } from '../navigation/EntryIcon.tsx';
import { useWords } from '../words/index.ts';
import { Dropdown } from './Dropdown.tsx';

import styles from './AccountMenu.module.css';

/** The office of a signed-in player, and the way out. A visitor has neither. */
export function AccountMenu({ account }: { readonly account: LoadedAccount | undefined }): ReactNode {
  const t = useWords();
  const { host, route, session, site } = useView();
  const entries = accountEntries(site);
  if (!isSignedIn(session)) return null;
  return (
    <Dropdown
      isHome
      summary={
        <>
          <Icon name="user" size={18} />
          <bdi aria-hidden="true">{session.userId}</bdi>
          <VisuallyHidden>{t('account.label', { id: String(session.userId) })}</VisuallyHidden>
          <Icon name="chevron-down" size={14} />
          {account === undefined ? null : <account.Unread t={account.t} place="corner" />}
        </>
      }
    >
      <ul data-menu="account">
        {entries.map((entry) => (
          <li key={entry.route}>
            <a
              className={styles.link}
              href={entry.hrefIn(route.language)}
              aria-current={entry.holds(route) ? 'page' : undefined}
            >
              <EntryIcon name={entry.icon} />
              {t(entry.word)}
              {account === undefined || entry.badge !== 'messages' ? null : (
                <account.Unread t={account.t} place="line" />
              )}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={styles.link} onClick={() => host?.bus.send('logOut', {})}>
            <Icon name="logout" size={18} />
            {t('account.logOut')}
          </button>
        </li>
      </ul>
    </Dropdown>
  );
}
