import type { RoundRefusal } from '@fairline/contracts/play';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { RoundEnd } from '../round/round.ts';
import { useScope } from '../table/scope.ts';
import type { PlayWordKey } from '../words/index.ts';

import styles from './EndNote.module.css';

interface EndNoteProps {
  readonly end: RoundEnd;
  readonly onStake: (stake: bigint) => void;
}

/** Why a round was not played, and what can be done about it. */
export function EndNote({ end, onStake }: EndNoteProps): ReactNode {
  const { t, press } = useScope();
  if (end.kind === 'played') return null;
  const text =
    end.kind === 'refused' ? t(`refusal.${end.refusal.reason}`) : t(FAILED[end.code] ?? 'note.failed');
  return (
    <section className={styles.note} role="alert" aria-label={t('note.title')}>
      <p className={styles.title}>
        <Icon name="alert-triangle" size={18} />
        <span>{t('note.title')}</span>
      </p>
      <p>{text}</p>
      <div className={styles.actions}>
        {end.kind === 'refused' ? (
          <Mend refusal={end.refusal} onStake={onStake} />
        ) : (
          <MendFailed code={end.code} />
        )}
        <Button variant="secondary" size="s" onClick={press.dismiss}>
          {t('note.close')}
        </Button>
      </div>
    </section>
  );
}

/** What the server says by a code, in words. */
const FAILED: Readonly<Record<string, PlayWordKey>> = {
  unauthorized: 'note.signedOut',
  // Closed or changed since the page was opened.
  'account-unknown': 'refusal.account-unknown',
};

function MendFailed({ code }: { readonly code: string }): ReactNode {
  const { t } = useScope();
  const to = useHref();
  if (code === 'account-unknown') return link(t('note.account'), to('account'));
  return code === 'unauthorized' ? <LogIn /> : null;
}

function Mend({
  refusal,
  onStake,
}: { readonly refusal: RoundRefusal } & Pick<EndNoteProps, 'onStake'>): ReactNode {
  const { t, press, money, view } = useScope();
  const to = useHref();
  const { mend, amount } = refusal;
  switch (mend) {
    case 'set-stake':
    case 'top-up': {
      // What is left may be less than the least stake.
      if (amount === undefined || BigInt(amount) < BigInt(view.terms.stakeMin))
        return mend === 'top-up' ? link(t('note.account'), to('account')) : null;
      const set = (): void => {
        onStake(BigInt(amount));
        press.dismiss();
      };
      return (
        <Button variant="secondary" size="s" onClick={set}>
          {t('note.setStake', { amount: money(amount) })}
        </Button>
      );
    }
    case 'open-limits':
      return link(t('note.limits'), to('officeResponsible'));
    case 'contact-support':
      return link(t('note.support'), to('contacts'));
    case 'choose-account':
      return link(t('note.account'), to('account'));
    // The page has read again, the button waits by itself, and what is open is told by its words.
    case 'wait':
    case 'finish-round':
    case 'read-again':
    case 'none':
      return null;
  }
}

function link(text: string, address: string): ReactNode {
  return (
    <Button variant="secondary" size="s" href={address}>
      {text}
    </Button>
  );
}

function LogIn(): ReactNode {
  const { t } = useScope();
  const { host } = useView();
  return (
    <Button variant="secondary" size="s" onClick={() => void host?.openModal('login')}>
      {t('note.logIn')}
    </Button>
  );
}
