import type { RealityAction, RealityCheck } from '@fairline/contracts/reality-check';
import { formatAmount } from '@fairline/money';
import { localeOf, type Language } from '@fairline/routes';
import { Amount, Button, Link, Mark } from '@fairline/ui';
import { Dialog } from '@fairline/ui/dialog';
import { useState, type MouseEvent, type ReactNode } from 'react';

import type { UserTranslate } from '../words/index.ts';
import { elapsedText } from './elapsedText.ts';

import styles from './RealityDialog.module.css';

type Answer = Exclude<RealityAction, 'nothing'>;

interface RealityDialogProps {
  readonly t: UserTranslate;
  readonly language: Language;
  readonly told: RealityCheck;
  readonly historyHref: string;
  readonly limitsHref: string;
  /** Tells the server what the player chose; what it cannot tell is said here, and the question stays. */
  readonly onAction: (action: Answer) => Promise<void>;
  /** The player goes to one of the pages first, which is no answer. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** What this visit took in time and money. It stays until it is answered: no key and no press beside it closes it. */
export function RealityDialog(props: RealityDialogProps): ReactNode {
  const { t, language, told, historyHref, limitsHref, onAction, onLeave, onClose } = props;
  const [running, setRunning] = useState<Answer>();
  const [hasFailed, setHasFailed] = useState(false);
  const choose = async (action: Answer): Promise<void> => {
    if (running !== undefined) return;
    setRunning(action);
    setHasFailed(false);
    try {
      await onAction(action);
      onClose();
    } catch {
      setHasFailed(true);
      setRunning(undefined);
    }
  };
  const leave = (event: MouseEvent): void => {
    // Another tab is no reason to go from here.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    onLeave();
    onClose();
  };
  const money = (amount: string): string =>
    formatAmount(
      { amount: BigInt(amount), currency: told.currency },
      { locale: localeOf(language), show: 'narrow-symbol' },
    );
  const net = BigInt(told.net);
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      dismissible={false}
      alert
      initialFocus="dialog"
      mark={<Mark icon="clock" tone="info" />}
      title={t('reality.title')}
      description={t('reality.text', { time: elapsedText(told.elapsed, t) })}
      actions={
        <>
          <Button variant="secondary" loading={running === 'log_out'} onClick={() => void choose('log_out')}>
            {t('reality.logOut')}
          </Button>
          <Button loading={running === 'continue'} onClick={() => void choose('continue')}>
            {t('reality.continue')}
          </Button>
        </>
      }
    >
      <dl className={styles.figures}>
        <div className={styles.line}>
          <dt>{t('reality.staked')}</dt>
          <dd>
            <Amount text={money(told.wagered)} />
          </dd>
        </div>
        <div className={styles.line}>
          <dt>{t('reality.returned')}</dt>
          <dd>
            <Amount text={money(told.returned)} />
          </dd>
        </div>
        <div className={styles.line} data-sum="">
          <dt>{t('reality.net')}</dt>
          <dd>
            <Amount text={money(told.net)} size="l" tone={net < 0n ? 'loss' : net > 0n ? 'gain' : 'plain'} />
          </dd>
        </div>
      </dl>
      <p className={styles.control}>{t('reality.control')}</p>
      <p className={styles.links}>
        <Link href={historyHref} onClick={leave}>
          {t('reality.history')}
        </Link>
        <Link href={limitsHref} onClick={leave}>
          {t('reality.limits')}
        </Link>
      </p>
      {hasFailed ? (
        <p className={styles.failed} role="alert">
          {t('reality.failed')}
        </p>
      ) : null}
    </Dialog>
  );
}
