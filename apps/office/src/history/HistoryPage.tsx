import {
  loadPlacedTexts,
  outcomeText,
  PlacedScope,
  typeText,
  type PlacedTexts,
} from '@fairline/board/placed';
import { loadTranslate, type Translate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { useUser } from '@fairline/sdk/user-react';
import { Button, Chip, ErrorBlock, Skeleton } from '@fairline/ui';
import { Menu, MenuItem } from '@fairline/ui/menu';
import { Select } from '@fairline/ui/select';
import { useEffect, useState, type ReactNode } from 'react';

import { PERIODS, VIEWS } from './historyQuery.ts';
import { HistorySearch } from './HistorySearch.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { HistoryTotals } from './HistoryTotals.tsx';
import { useHistory } from './useHistory.ts';
import { historyWords, type HistoryWordKey } from './words/index.ts';

import styles from './HistoryPage.module.css';

interface Texts {
  readonly t: Translate<HistoryWordKey>;
  readonly placed: PlacedTexts;
}

/** Everything the player has placed: filtered, summed up, opened line by line, and taken along as a file. */
export function HistoryPage(): ReactNode {
  const { host, route } = useView();
  const { language } = route;
  const [texts, setTexts] = useState<Texts & { readonly language: string }>();
  useEffect(() => {
    Promise.all([loadTranslate(historyWords, language), loadPlacedTexts(language)]).then(
      ([t, placed]) => setTexts({ t, placed, language }),
      (error: unknown) => host?.reportError(error),
    );
  }, [host, language]);
  if (texts === undefined || texts.language !== language)
    return <Skeleton shape="block" className={styles.waiting} />;
  return (
    <PlacedScope value={texts.placed}>
      <History t={texts.t} placed={texts.placed} />
    </PlacedScope>
  );
}

function History({ t, placed }: Texts): ReactNode {
  const { host } = useView();
  const user = useUser(host);
  const history = useHistory(placed);
  const { choice, choose, state, more, again, download } = history;
  const accounts = user?.state.accounts.all_accounts ?? [];
  const isOne = choice.number !== '';
  return (
    <div className={styles.page}>
      <HistorySearch
        t={t}
        isOne={isOne}
        onNumber={(number) => choose({ ...choice, number })}
        key={choice.number}
        number={choice.number}
      />
      <div className={styles.filters} hidden={isOne}>
        <Select
          label={t('period')}
          size="s"
          options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={choice.period}
          onChange={(period) => choose({ ...choice, period })}
        />
        <div className={styles.chips} role="group" aria-label={t('view')}>
          {VIEWS.map((view) => (
            <Chip key={view} selected={choice.view === view} onClick={() => choose({ ...choice, view })}>
              {view === 'all' ? t('view.all') : outcomeText(view, placed.t)}
            </Chip>
          ))}
        </div>
        <span className={styles.end}>
          <Select
            label={t('type')}
            size="s"
            options={[
              { value: 'all', label: t('type.all') },
              ...([0, 1, 2, 3, 4, 5, 6, 7, 8] as const).map((id) => ({
                value: String(id),
                label: typeText(id, placed.t),
              })),
            ]}
            value={choice.type}
            onChange={(type) => choose({ ...choice, type })}
          />
          {accounts.length < 2 ? null : (
            <Select
              label={t('account')}
              size="s"
              options={[
                { value: 'all', label: t('account.all') },
                ...accounts.map(({ id, label }) => ({ value: String(id), label })),
              ]}
              value={choice.account}
              onChange={(account) => choose({ ...choice, account })}
            />
          )}
          <Menu
            align="end"
            trigger={
              <Button variant="secondary" size="s" icon="file-export" loading={history.isExporting}>
                {t('export')}
              </Button>
            }
          >
            <MenuItem onSelect={() => void download('csv')}>{t('export.csv')}</MenuItem>
            <MenuItem onSelect={() => void download('json')}>{t('export.json')}</MenuItem>
          </Menu>
        </span>
      </div>
      {history.hasExportFailed ? (
        <p className={styles.problem} role="alert">
          {t('export.failed')}
        </p>
      ) : null}
      {state.kind === 'loading' ? <Skeleton shape="block" className={styles.waiting} /> : null}
      {state.kind === 'failed' ? (
        <ErrorBlock title={t('failed')} announced>
          <Button variant="secondary" icon="refresh" onClick={again}>
            {t('again')}
          </Button>
        </ErrorBlock>
      ) : null}
      {state.kind === 'ready' ? (
        <>
          {isOne ? null : <HistoryTotals t={t} totals={state.totals} />}
          <HistoryTable t={t} coupons={state.coupons} onChanged={history.refresh} />
          {state.next === null ? null : (
            <Button variant="secondary" loading={history.isLoadingMore} onClick={() => void more()}>
              {t('more')}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}
