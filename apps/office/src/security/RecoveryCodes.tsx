import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useEffect, useRef, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './TwoStepCard.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes are shown this once, so the player is led to keep them before going on. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  const t = useWords();
  const { host, site } = useView();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const handleCopy = (): void => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => host?.notify({ kind: 'success', text: t('codes.copied') }),
      () => host?.notify({ kind: 'error', text: t('codes.notCopied') }),
    );
  };
  const handleSave = (): void => {
    const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${site.companyName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-codes.txt`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className={styles.codes} role="group" aria-label={t('codes.title')} tabIndex={-1} ref={box}>
      <p>
        <strong>{t('codes.title')}</strong>
        <br />
        {t('codes.text')}
      </p>
      <ul className={styles.list} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="secondary" size="s" icon="copy" onClick={handleCopy}>
          {t('codes.copy')}
        </Button>
        <Button variant="secondary" size="s" icon="download" onClick={handleSave}>
          {t('codes.save')}
        </Button>
        <Button size="s" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </div>
  );
}
