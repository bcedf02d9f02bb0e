import { usePageData, useProps, useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { FirstDataContext } from './frame/firstData.ts';
import { FrameContext, type Frame } from './frame/frame.ts';
import type { IdentityData } from './load.ts';
import { partCode } from './page/pageCode.ts';

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
  if (isWidget === true) {
    const Registration = partCode('registration');
    return (
      <FrameContext value={IN_COLUMN}>
        <Registration />
      </FrameContext>
    );
  }
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
    case 'login': {
      const SignIn = partCode('signIn');
      return (
        <FirstDataContext value={data}>
          <SignIn />
        </FirstDataContext>
      );
    }
    case 'registration': {
      const Registration = partCode('registration');
      return (
        <Registration
          first={data.form ?? undefined}
          input={route.params['type'] === 'socialregistration' ? { step: 'social' } : {}}
        />
      );
    }
    case 'passwordReset': {
      const ResetLink = partCode('reset');
      return <ResetLink />;
    }
    case 'stopNewsletter': {
      const NewsletterLink = partCode('newsletter');
      return <NewsletterLink />;
    }
    case 'accountVerify':
    case 'activate':
    case 'activateFast': {
      const ActivationLink = partCode('activation');
      return <ActivationLink page={data.page} />;
    }
  }
}
