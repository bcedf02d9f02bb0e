import type { Translate } from '@fairline/sdk';
import { Switch } from '@fairline/ui';
import { Dialog } from '@fairline/ui/dialog';
import { useState, type ReactNode } from 'react';

import { hasLetterKeys, keepLetterKeys } from './letterKeys.ts';
import type { LateWordKey } from './words/index.ts';

import styles from './KeysDialog.module.css';

/** The keys of the boards, in the order of use. */
const KEYS = [
  [['↑', '↓', '←', '→'], 'keys.move'],
  [['Home', 'End'], 'keys.ends'],
  [['Enter'], 'keys.add'],
  [['H'], 'keys.history'],
  [['F'], 'keys.star'],
  [['S'], 'keys.statistics'],
  [['Tab'], 'keys.tab'],
  [['/'], 'keys.search'],
  [['G'], 'keys.menu'],
  [['T'], 'keys.tree'],
  [['O'], 'keys.sports'],
  [['M'], 'keys.ways'],
  [['W'], 'keys.time'],
  [['V'], 'keys.view'],
  [['A'], 'keys.expresses'],
  [['P'], 'keys.pages'],
  [['C'], 'keys.coupon'],
  [['1', '…', '9'], 'keys.inside'],
  [['Q'], 'keys.find'],
  [['I'], 'keys.pin'],
  [['K'], 'keys.fold'],
  [['Shift ↑', 'Shift ↓'], 'keys.arrange'],
  [['B'], 'keys.wide'],
  [['?'], 'keys.help'],
] as const satisfies readonly (readonly [readonly string[], LateWordKey])[];

interface KeysDialogProps {
  readonly t: Translate<LateWordKey>;
  readonly onClose: () => void;
}

export function KeysDialog({ t, onClose }: KeysDialogProps): ReactNode {
  const [isOn, setIsOn] = useState(() => hasLetterKeys());
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
