import { Chip, type IconName } from '@fairline/ui';
import type { MouseEvent, ReactNode } from 'react';

import { useWords } from '../words/index.ts';

interface FilterChipProps {
  /** The same choice as an address: it works without scripts, in a new tab, and for a friend. */
  readonly href: string;
  readonly selected: boolean;
  readonly onChoose: () => void;
  readonly count: number;
  readonly icon?: IconName;
  /** The chip's name, where it shows an icon only. */
  readonly name?: string;
  readonly children?: ReactNode;
}

/** A filter that changes the board in place, where scripts run. */
export function FilterChip({ onChoose, name, children, ...look }: FilterChipProps): ReactNode {
  const t = useWords();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    // With a key held the visitor wants a new tab or a download: that is the browser's work.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <Chip
      {...look}
      size="s"
      aria-label={name === undefined ? undefined : t('filter.chip', { name, count: look.count })}
      title={name}
      onClick={handleClick}
    >
      {children}
    </Chip>
  );
}
