import { useView } from '@fairline/sdk/react';
import { useUser } from '@fairline/sdk/user-react';
import { VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { AccountTranslate } from './words/index.ts';

import styles from './Unread.module.css';

interface UnreadProps {
  readonly t: AccountTranslate;
  /** On the corner of the account's button, or at the end of a line of its menu. */
  readonly place: 'corner' | 'line';
}

/** More than this is not counted on a small mark. */
const SHOWN_MAX = 99;

/** How many messages wait to be read; nothing when none does. */
export function Unread({ t, place }: UnreadProps): ReactNode {
  const { host } = useView();
  const count = useUser(host)?.state.config.config?.user_msg_count ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.unread} data-unread={place}>
      <span aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <VisuallyHidden>{t('messages.unread', { count })}</VisuallyHidden>
    </span>
  );
}
