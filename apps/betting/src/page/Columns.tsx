import { useView } from '@fairline/sdk/react';
import { IconButton } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './Columns.module.css';

/** The two columns of every betting page: the tree, which can be put away, and what was chosen in it. */
export function Columns({
  tree,
  children,
}: {
  readonly tree: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { visitor } = useView();
  return (
    <>
      <div className={styles.tree} data-section="left" data-hidden={visitor.isLeftHidden || undefined}>
        <TreeSwitch isHidden={visitor.isLeftHidden} />
        {visitor.isLeftHidden ? null : tree}
      </div>
      <div className={styles.main}>{children}</div>
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
