import { SOCIAL_NAMES, startSocial, type SocialProvider } from '@fairline/contracts/registration';
import { leaveFor } from '@fairline/http/leave';
import { useHref, useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { Remark, TextButton } from '../form/Form.tsx';
import { useTask } from '../form/useTask.ts';
import { useFirstData } from '../frame/firstData.ts';
import { useFrame } from '../frame/frame.ts';
import { placeToReturnTo } from '../frame/placeToReturnTo.ts';
import { useRegistrationForm } from '../registration/useRegistrationForm.ts';
import { useWords } from '../words/index.ts';

import styles from './SocialButtons.module.css';

/** So many fit beside a form; the rest is behind a button. */
const SHOWN = 4;

/** The social networks that this site is connected to. A site without any shows nothing. */
export function SocialButtons({ purpose }: { readonly purpose: 'signIn' | 'registration' }): ReactNode {
  const t = useWords();
  const form = useRegistrationForm(useFirstData().form ?? undefined);
  const [isAll, setIsAll] = useState(purpose === 'registration');
  const start = useStartSocial();
  if (form === undefined || form === 'failed' || form.providers.length === 0) return null;
  const shown = isAll ? form.providers : form.providers.slice(0, SHOWN);
  return (
    <section className={styles.social} aria-label={t('social.title')}>
      {purpose === 'signIn' ? <p className={styles.title}>{t('social.title')}</p> : null}
      <div className={styles.list}>
        {shown.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            aria-disabled={start.isBusy || undefined}
            onClick={() => start.with(provider)}
          >
            <span className={styles.mark} aria-hidden="true">
              {SOCIAL_NAMES[provider].charAt(0)}
            </span>
            {SOCIAL_NAMES[provider]}
          </Button>
        ))}
      </div>
      {shown.length < form.providers.length ? (
        <TextButton onClick={() => setIsAll(true)}>
          {t('social.more', { count: form.providers.length - shown.length })}
        </TextButton>
      ) : null}
      {start.error === undefined ? null : <Remark tone="warn">{start.error}</Remark>}
    </section>
  );
}

function useStartSocial() {
  const { host, route } = useView();
  const to = useHref();
  const { kind } = useFrame();
  const task = useTask();
  return {
    isBusy: task.isBusy,
    error: task.otherError(),
    with: (provider: SocialProvider): void =>
      task.run(async () => {
        if (host === undefined) return;
        const here = placeToReturnTo(kind, location) ?? to('home');
        const { redirectUrl } = await host.api.call(startSocial, {
          params: { provider },
          query: { language: route.language, return_url: here },
        });
        leaveFor(redirectUrl, (address) => location.assign(address));
      }),
  };
}
