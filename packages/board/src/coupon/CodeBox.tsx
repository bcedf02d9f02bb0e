import { isApiError } from '@fairline/contracts';
import { loadCoupon, saveCoupon } from '@fairline/contracts/coupon';
import { typeLoadCode } from '@fairline/coupon';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button, Field, IconButton, TextInput } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { codeLink, filledFrom, isCode, plainCode, nameOfSaved } from './savedCode.ts';
import { useCoupon } from './useCoupon.ts';
import { chosenBet } from './wireCoupon.ts';
import type { CouponWordKey } from './words/index.ts';

import styles from './CodeBox.module.css';

/** Keeps the bets under a short code, and brings back those of one. */
export function CodeBox(): ReactNode {
  const { state } = useCoupon();
  return state.bets.length === 0 ? <LoadCode /> : <SaveCode />;
}

function SaveCode(): ReactNode {
  const { t, state } = useCoupon();
  const { host, visitor } = useView();
  const [saved, setSaved] = useState<{ readonly code: string; readonly expiresAt: number }>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const name = nameOfSaved(state);
  const [savedName, setSavedName] = useState('');
  const handleSave = async (): Promise<void> => {
    if (host === undefined) return;
    setIsBusy(true);
    setHasFailed(false);
    try {
      const { typeId, systemValue, bets } = state;
      setSaved(await host.api.call(saveCoupon, { body: { typeId, systemValue, bets: bets.map(chosenBet) } }));
      setSavedName(name);
    } catch (error) {
      host.reportError(error);
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.box}>
      {saved === undefined || savedName !== name ? (
        <Button variant="ghost" size="s" icon="share" loading={isBusy} onClick={() => void handleSave()}>
          {t('code.save')}
        </Button>
      ) : (
        <p className={styles.code} role="status">
          <span>{t('code.saved')}</span>
          <bdi dir="ltr" className={styles.value} data-code="">
            {saved.code}
          </bdi>
          <CopyLink key={saved.code} link={codeLink(location.href, saved.code)} />
          <span className={styles.note}>
            {t('code.until', { date: dateTimeText(saved.expiresAt, visitor) })}
          </span>
        </p>
      )}
      {hasFailed ? <p className={styles.note}>{t('code.failed')}</p> : null}
    </div>
  );
}

/** Says whether it was copied: browsers may forbid it, and have no clipboard at all on a page without encryption. */
function CopyLink({ link }: { readonly link: string }): ReactNode {
  const { t } = useCoupon();
  const [end, setEnd] = useState<CouponWordKey>();
  const handleCopy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setEnd('code.copied');
    } catch {
      setEnd('code.notCopied');
    }
  };
  return (
    <>
      <IconButton
        icon={end === 'code.copied' ? 'check' : 'copy'}
        size="s"
        label={t('code.copy')}
        onClick={() => void handleCopy()}
      />
      {end === undefined ? null : <span className={styles.note}>{t(end)}</span>}
    </>
  );
}

function LoadCode(): ReactNode {
  const { t, state, apply } = useCoupon();
  const { host, route, visitor } = useView();
  const [problem, setProblem] = useState<CouponWordKey>();
  const [isBusy, setIsBusy] = useState(false);
  const text = state.loadCouponInputValue;
  const handleLoad = async (): Promise<void> => {
    if (host === undefined || isBusy) return;
    const code = plainCode(text);
    if (!isCode(code)) {
      setProblem('code.wrong');
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    try {
      const saved = await host.api.call(loadCoupon, {
        params: { code },
        query: { language: route.language },
      });
      apply(filledFrom(saved, visitor));
    } catch (error) {
      setProblem(problemWord(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className={styles.load}
      onSubmit={(event) => {
        event.preventDefault();
        void handleLoad();
      }}
    >
      <Field label={t('code.label')} error={problem === undefined ? undefined : t(problem)}>
        <TextInput
          value={text}
          dir="ltr"
          autoComplete="off"
          maxLength={20}
          onChange={(event) => {
            const { value } = event.currentTarget;
            apply((now) => typeLoadCode(now, value));
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isBusy}>
        {t('code.load')}
      </Button>
    </form>
  );
}

function problemWord(error: unknown): CouponWordKey {
  if (!isApiError(error)) return 'code.failed';
  if (error.status === 404) return 'code.unknown';
  return error.status === 410 ? 'code.expired' : 'code.failed';
}
