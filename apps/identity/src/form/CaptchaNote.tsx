import { Icon, Spinner } from '@fairline/ui';
import { useEffect, useState, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './CaptchaNote.module.css';

type Progress = 'idle' | 'solving' | 'solved' | 'failed';

/** Why a press takes a moment: the browser does a piece of work instead of the person solving a puzzle. */
export function CaptchaNote(): ReactNode {
  const t = useWords();
  const [progress, setProgress] = useState<Progress>('idle');
  useEffect(() => {
    const hear = (event: Event): void => setProgress((event as CustomEvent<Progress>).detail);
    window.addEventListener('fairline:captcha', hear);
    return () => window.removeEventListener('fairline:captcha', hear);
  }, []);
  if (progress === 'idle' || progress === 'failed') return null;
  const isSolved = progress === 'solved';
  return (
    <div className={styles.note} role="status">
      {isSolved ? (
        <Icon name="shield-check" size={20} className={styles.done} />
      ) : (
        <Spinner size="s" label={t('captcha.solving')} />
      )}
      <div>
        <strong>{t(isSolved ? 'captcha.solved' : 'captcha.solving')}</strong>
        <small>{t('captcha.text')}</small>
      </div>
    </div>
  );
}
