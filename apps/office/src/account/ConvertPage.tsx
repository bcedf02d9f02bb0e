import type { Conversion } from '@fairline/contracts/wallet';
import { useHref, useView } from '@fairline/sdk/react';
import { useUser } from '@fairline/sdk/user-react';
import { Button, EmptyState, Skeleton } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { currencyName, moneyText } from '../part/money.ts';
import { problemWord } from '../part/problem.ts';
import { Problem } from '../part/Problem.tsx';
import { useWords } from '../words/index.ts';
import { conversionTitle } from './conversionTitle.ts';

import pageStyles from './AccountPage.module.css';
import styles from './ConvertPage.module.css';

/** Accounts in currencies that no longer exist, and the press that converts each. */
export function ConvertPage(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { host } = useView();
  const user = useUser(host);
  if (user === undefined || user.state.accounts.load === 'loading')
    return <Skeleton shape="block" className={pageStyles.waiting} />;
  const { conversions, isAccountFrozen, is_changed_process: process } = user.state.accounts;
  if (conversions.length === 0)
    return (
      <EmptyState icon="circle-check" title={t('convert.none')} text={t('convert.noneText')}>
        <Button href={to('account')}>{t('convert.back')}</Button>
      </EmptyState>
    );
  return (
    <div className={pageStyles.column}>
      {conversions.map((conversion) => (
        <ConvertCard
          key={conversion.accountId}
          conversion={conversion}
          isBusy={process.change}
          isFrozen={isAccountFrozen}
          onConvert={() => user.access.convert(conversion.accountId)}
        />
      ))}
    </div>
  );
}

interface ConvertCardProps {
  readonly conversion: Conversion;
  readonly isBusy: boolean;
  readonly isFrozen: boolean;
  readonly onConvert: () => ReturnType<NonNullable<ReturnType<typeof useUser>>['access']['convert']>;
}

function ConvertCard({ conversion, isBusy, isFrozen, onConvert }: ConvertCardProps): ReactNode {
  const t = useWords();
  const { host, route } = useView();
  const [problem, setProblem] = useState<string>();
  const { from, to, rate, money, moneyAfter } = conversion;
  const handleConvert = async (): Promise<void> => {
    setProblem(undefined);
    const result = await onConvert();
    if (result.success) host?.notify({ kind: 'success', text: t('convert.done', { to }) });
    else setProblem(t(problemWord(result.error)));
  };
  return (
    <Card icon="refresh" title={conversionTitle(t, conversion)} text={t('convert.text', { from, to, rate })}>
      <dl className={styles.sums}>
        <div>
          <dt>{currencyName(from, route.language)}</dt>
          <dd>
            <bdi>{moneyText({ money, iso: from }, route.language)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{currencyName(to, route.language)}</dt>
          <dd>
            <bdi>{moneyText({ money: moneyAfter, iso: to }, route.language)}</bdi>
          </dd>
        </div>
      </dl>
      <Problem text={isFrozen ? t('problem.accountFrozen') : problem} />
      <div>
        <Button loading={isBusy} disabled={isFrozen} onClick={() => void handleConvert()}>
          {t('convert.now', { to })}
        </Button>
      </div>
    </Card>
  );
}
