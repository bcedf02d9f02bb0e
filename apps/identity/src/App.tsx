import { usePageData, useProps, useView } from '@fairline/sdk/react';
import { createElement, type ReactNode } from 'react';

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
  if (isWidget === true)
    return <FrameContext value={IN_COLUMN}>{createElement(partCode('registration'))}</FrameContext>;
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
      return <FirstDataContext value={data}>{createElement(partCode('signIn'))}</FirstDataContext>;
    case 'registration':
      return createElement(partCode('registration'), {
        first: data.form ?? undefined,
        input: route.params['type'] === 'socialregistration' ? { step: 'social' } : {},
      });
    case 'passwordReset':
      return createElement(partCode('reset'));
    case 'stopNewsletter':
      return createElement(partCode('newsletter'));
    case 'accountVerify':
    case 'activate':
    case 'activateFast':
      return createElement(partCode('activation'), { page: data.page });
  }
}
