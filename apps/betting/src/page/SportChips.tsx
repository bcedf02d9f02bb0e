import { sportIcon } from '@fairline/board';
import type { Section, SportNode } from '@fairline/contracts';
import { Chip, Icon, type IconName } from '@fairline/ui';
import type { ReactNode } from 'react';

import styles from './SportChips.module.css';

/** Several sports share these: without its name such a chip would not say which one it is. */
const SHARED_ICONS: ReadonlySet<IconName> = new Set(['device-gamepad-2', 'trophy']);

/** So many chips stand in one line on every screen, and on a wide one. */
const FEW_SPORTS = 8;
const WIDE_SPORTS = 17;
/** A chip with a name takes the room of so many. */
const NAMED_WIDTH = 3;

interface SportChipsProps {
  readonly sports: readonly SportNode[];
  readonly section: Section;
  /** Undefined: all of them. */
  readonly current: string | undefined;
  readonly hrefOf: (sport?: string) => string;
  /** Not where the page shows a part of the games that are counted. */
  readonly hasCounts: boolean;
  /** Each page has a dictionary of its own. */
  readonly words: {
    readonly sports: string;
    readonly all: string;
    readonly more: string;
    readonly chip: (values: { readonly name: string; readonly count: number }) => string;
  };
}

/** The sports of a page: one line of them, and the rest on demand. */
export function SportChips({
  sports,
  section,
  current,
  hrefOf,
  hasCounts,
  words,
}: SportChipsProps): ReactNode {
  const width = sports.reduce((sum, sport) => sum + (hasSharedIcon(sport) ? NAMED_WIDTH : 1), 0);
  return (
    <nav
      className={styles.sports}
      aria-label={words.sports}
      data-keys="o"
      data-few={width <= FEW_SPORTS ? 'always' : width <= WIDE_SPORTS ? 'wide' : undefined}
    >
      <div className={styles.chips}>
        <Chip
          href={hrefOf()}
          selected={current === undefined}
          size="s"
          count={hasCounts ? sports.reduce((sum, { games }) => sum + games[section], 0) : undefined}
        >
          {words.all}
        </Chip>
        {sports.map(({ slug, name, icon, games }) => {
          const count = hasCounts ? games[section] : undefined;
          const label = count === undefined ? name : words.chip({ name, count });
          const isNamed = hasSharedIcon({ icon });
          return (
            <Chip
              key={slug}
              href={hrefOf(slug)}
              selected={current === slug}
              size="s"
              icon={sportIcon(icon)}
              count={count}
              // A name that can be read is the one that is heard.
              {...(isNamed ? {} : { 'aria-label': label, title: name })}
            >
              {isNamed ? <bdi>{name}</bdi> : undefined}
            </Chip>
          );
        })}
      </div>
      <details className={styles.rest} data-fold="sports">
        <summary>
          {words.more}
          <Icon name="chevron-down" className={styles.arrow} />
        </summary>
      </details>
    </nav>
  );
}

function hasSharedIcon({ icon }: Pick<SportNode, 'icon'>): boolean {
  return SHARED_ICONS.has(sportIcon(icon));
}
