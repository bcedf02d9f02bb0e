import type { Translate } from '@fairline/sdk';
import { Switch } from '@fairline/ui';
import { Dialog } from '@fairline/ui/dialog';
import { useState, type ReactNode } from 'react';

import { keysOfPage } from './keysOfPage.ts';
import { hasLetterKeys, keepLetterKeys } from './letterKeys.ts';
import type { LateWordKey } from './words/index.ts';

import styles from './KeysDialog.module.css';

interface KeysDialogProps {
  readonly t: Translate<LateWordKey>;
  readonly onClose: () => void;
}

export function KeysDialog({ t, onClose }: KeysDialogProps): ReactNode {
  const [keys] = useState(() => keysOfPage(document));
  const [isOn, setIsOn] = useState(() => hasLetterKeys());
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="l"
      title={t('keys.title')}
      closeLabel={t('keys.close')}
    >
      <dl className={styles.keys}>
        {keys.map(({ word, signs }) => (
          <div key={word} className={styles.line}>
            <dt>
              {signs.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('keys.letters')}
        checked={isOn}
        onChange={({ currentTarget }) => {
          keepLetterKeys(currentTarget.checked);
          setIsOn(currentTarget.checked);
        }}
      />
    </Dialog>
  );
}
