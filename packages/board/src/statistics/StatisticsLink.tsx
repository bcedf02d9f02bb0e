import { useHref, useView } from '@fairline/sdk/react';
import { Icon } from '@fairline/ui';
import type { MouseEvent, ReactNode } from 'react';

import { openStatistics } from './openStatistics.ts';

import styles from './StatisticsLink.module.css';

interface StatisticsLinkProps {
  /** `game/4711`, `championship/12-crown-league`, `team/205-ashford`. */
  readonly of: string;
  /** Whose statistics they are, for those who hear it. */
  readonly label: string;
  /** What a keyboard finds it by in a list, where the label begins alike in every line. */
  readonly name?: string;
}

/** Leads to statistics: in a window of their own while the visitor prefers that, else on this page. */
export function StatisticsLink({ of, label, name }: StatisticsLinkProps): ReactNode {
  const to = useHref();
  const { host, route } = useView();
  const isPopup = route.name === 'statisticPopup';
  const page = to(isPopup ? 'statisticPopup' : 'statistic', { rest: of });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    // With a key held the visitor has said where it should open; statistics lead on in their own window.
    if (host === undefined || isPopup || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const isOpened = openStatistics(to('statisticPopup', { rest: of }), {
      isInNewWindow: host.preferences.get().isStatisticsInNewWindow,
      open: (address, name, features) => window.open(address, name, features),
    });
    if (isOpened) event.preventDefault();
  };
  return (
    <a
      className={styles.link}
      href={page}
      aria-label={label}
      title={label}
      data-name={name}
      onClick={handleClick}
    >
      <Icon name="chart-bar" size={18} />
    </a>
  );
}
