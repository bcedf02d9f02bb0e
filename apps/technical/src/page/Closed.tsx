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
};

/** The site is closed to this visitor: why, and a way to look again. */
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
      <Button variant="secondary" icon="refresh" href={to('home')} data-reload>
        {t('maintenance.again')}
      </Button>
    </AloneFrame>
  );
}
