import { usePageData, useProps, useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { FirstDataContext } from './frame/firstData.ts';
import { FrameContext, type Frame } from './frame/frame.ts';
import { ActivationLink } from './link/ActivationLink.tsx';
import { NewsletterLink } from './link/NewsletterLink.tsx';
import { ResetLink } from './link/ResetLink.tsx';
import type { IdentityData } from './load.ts';
import { Registration } from './registration/Registration.tsx';
import { SignIn } from './signIn/SignIn.tsx';

import styles from './App.module.css';

/** What another sub-application may ask for when it shows this one. */
interface IdentityProps {
  /** The registration form for a column of the page. */
  readonly isWidget: boolean;
}

const ON_PAGE: Frame = { kind: 'page', close: () => {} };
const IN_COLUMN: Frame = { kind: 'column', close: () => {} };

export function App(): ReactNode {
  const { isWidget } = useProps<IdentityProps>();
  if (isWidget === true)
    return (
      <FrameContext value={IN_COLUMN}>
        <Registration />
      </FrameContext>
    );
  return (
    <FrameContext value={ON_PAGE}>
      <div className={styles.page}>
        <Content />
      </div>
    </FrameContext>
  );
}

function Content(): ReactNode {
  const data = usePageData<IdentityData>();
  const { route } = useView();
  switch (data.page) {
    case 'login':
      return (
        <FirstDataContext value={data}>
          <SignIn />
        </FirstDataContext>
      );
    case 'registration':
      return (
        <Registration
          first={data.form ?? undefined}
          input={route.params['type'] === 'socialregistration' ? { step: 'social' } : {}}
        />
      );
    case 'passwordReset':
      return <ResetLink />;
    case 'stopNewsletter':
      return <NewsletterLink />;
    case 'accountVerify':
    case 'activate':
    case 'activateFast':
      return <ActivationLink page={data.page} />;
  }
}
