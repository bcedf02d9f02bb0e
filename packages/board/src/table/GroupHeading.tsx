import { Flag, Icon, isFlagCode, type IconName } from '@fairline/ui';
import type { ReactNode } from 'react';

import styles from './GroupHeading.module.css';

interface GroupHeadingProps {
  readonly href: string;
  readonly name: string;
  /** A count or a country, quieter than the name. */
  readonly note: string;
  readonly mark: { readonly icon: IconName } | { readonly flag: string };
  readonly level: 2 | 3;
}

export function GroupHeading({ href, name, note, mark, level }: GroupHeadingProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <Heading className={styles.heading}>
      {'icon' in mark ? (
        <Icon name={mark.icon} className={styles.icon} />
      ) : isFlagCode(mark.flag) ? (
        <Flag code={mark.flag} />
      ) : null}
      <a className={styles.link} href={href}>
        <bdi>{name}</bdi>
      </a>
      <span className={styles.note}>{note}</span>
    </Heading>
  );
}
