import { useHref, usePageData, useView } from '@fairline/sdk/react';
import { Button, Mark, type IconName, type MarkTone } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { ClosedPageName, TechnicalData } from '../load.ts';
import { useWords, type WordKey } from '../words/index.ts';
import { AloneFrame } from './AloneFrame.tsx';

interface Look {
  readonly icon: IconName;
  readonly tone: MarkTone;
  readonly title: WordKey;
  readonly text: WordKey;
}

const LOOKS: Record<ClosedPageName, Look> = {
  block: { icon: 'map-pin-off', tone: 'danger', title: 'block.title', text: 'block.text' },
  blockUa: { icon: 'map-pin-off', tone: 'danger', title: 'blockUa.title', text: 'blockUa.text' },
  blockIe: { icon: 'map-pin-off', tone: 'danger', title: 'blockIe.title', text: 'blockIe.text' },
  siteUpdates: { icon: 'refresh', tone: 'info', title: 'siteUpdates.title', text: 'siteUpdates.text' },
  comingSoon: { icon: 'rocket', tone: 'accent', title: 'comingSoon.title', text: 'comingSoon.text' },
  suspension: { icon: 'lock', tone: 'warn', title: 'suspension.title', text: 'suspension.text' },
  banned: { icon: 'lock', tone: 'danger', title: 'banned.title', text: 'banned.text' },
};

/** The site is closed to this visitor: why, and a way to go on. */
export function Closed(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { page, countryName } = usePageData<TechnicalData>();
  const company = useView().site.companyName;
  const { icon, tone, title, text } = LOOKS[page as ClosedPageName];
  return (
    <AloneFrame
      mark={<Mark icon={icon} tone={tone} />}
      title={t(title, { company })}
      text={t(text, { company })}
      note={
        countryName === null ? undefined : { name: t('block.detected'), value: countryName, isWord: true }
      }
    >
      {page === 'banned' ? (
        <WaysOfBanned />
      ) : (
        <Button variant="secondary" icon="refresh" href={to('home')} data-reload>
          {t('maintenance.again')}
        </Button>
      )}
    </AloneFrame>
  );
}

/** What is left to somebody whose account is blocked: to ask, and to leave. There is no header here that could do it. */
function WaysOfBanned(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { host } = useView();
  return (
    <>
      <Button icon="headset" href={to('contacts')}>
        {t('banned.support')}
      </Button>
      <Button variant="secondary" icon="logout" onClick={() => host?.bus.send('logOut', {})}>
        {t('banned.leave')}
      </Button>
    </>
  );
}
