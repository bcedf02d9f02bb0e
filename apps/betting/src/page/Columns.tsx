import { RightColumn } from '@fairline/board';
import { useView } from '@fairline/sdk/react';
import { IconButton } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './Columns.module.css';

/** The columns of every betting page: the tree and the coupon, which can be put away, and the boards between them. */
export function Columns({
  tree,
  children,
}: {
  readonly tree: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { visitor, route } = useView();
  return (
    <>
      <div className={styles.tree} data-section="left" data-hidden={visitor.isLeftHidden || undefined}>
        <TreeSwitch isHidden={visitor.isLeftHidden} />
        {visitor.isLeftHidden ? null : tree}
      </div>
      {/* Another page is another content: rows that both have must not be seen to jump to their new places. */}
      <div className={styles.main} key={route.path}>
        {children}
      </div>
      <RightColumn />
    </>
  );
}

function TreeSwitch({ isHidden }: { readonly isHidden: boolean }): ReactNode {
  const t = useWords();
  const { host } = useView();
  const label = t(isHidden ? 'tree.show' : 'tree.hide');
  return (
    <div className={styles.switch}>
      <IconButton
        icon="layout-columns"
        size="s"
        label={label}
        title={label}
        onClick={() => host?.setPreference('isLeftHidden', !isHidden)}
      />
    </div>
  );
}
