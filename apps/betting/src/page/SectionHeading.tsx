import { BestHeading, GroupHeading, sportIcon, type SectionGroup } from '@fairline/board';
import type { Section } from '@fairline/contracts';
import { useHref } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

interface SectionHeadingProps extends Pick<SectionGroup, 'heading'> {
  readonly section: Section;
  readonly count: number;
}

/** What stands over a table: its championship, its sport, or that these are the best. */
export function SectionHeading({ heading, section, count }: SectionHeadingProps): ReactNode {
  const t = useWords();
  const to = useHref();
  if (heading.kind === 'best') return <BestHeading level={2} />;
  if (heading.kind === 'sport') {
    const { slug, name, icon } = heading.sport;
    return (
      <GroupHeading
        level={2}
        href={to('section', { section, sport: slug })}
        name={name}
        note={t(section === 'live' ? 'count.live' : 'count.games', { count })}
        mark={{ icon: sportIcon(icon) }}
      />
    );
  }
  const { sport, address, name, country, flag } = heading.championship;
  return (
    <GroupHeading
      level={2}
      href={to('section', { section, sport, championship: address })}
      name={name}
      note={country}
      mark={{ flag }}
    />
  );
}
