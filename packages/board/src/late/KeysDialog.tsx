import type { Translate } from '@fairline/sdk';
import { Dialog } from '@fairline/ui/dialog';
import type { ReactNode } from 'react';

import type { LateWordKey } from './words/index.ts';

import styles from './KeysDialog.module.css';

/** The keys of the boards, in the order of use. */
const KEYS = [
  [['↑', '↓', '←', '→'], 'keys.move'],
  [['Home', 'End'], 'keys.ends'],
  [['Enter'], 'keys.add'],
  [['H'], 'keys.history'],
  [['F'], 'keys.star'],
  [['Tab'], 'keys.tab'],
  [['?'], 'keys.help'],
] as const satisfies readonly (readonly [readonly string[], LateWordKey])[];

interface KeysDialogProps {
  readonly t: Translate<LateWordKey>;
  readonly onClose: () => void;
}

export function KeysDialog({ t, onClose }: KeysDialogProps): ReactNode {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('keys.title')}
      closeLabel={t('keys.close')}
    >
      <dl className={styles.keys}>
        {KEYS.map(([keys, word]) => (
          <div key={word} className={styles.line}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
