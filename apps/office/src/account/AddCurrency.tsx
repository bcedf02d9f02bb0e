import type { Api } from '@fairline/contracts';
import { getOfficeSettings } from '@fairline/contracts/office';
import { useView } from '@fairline/sdk/react';
import type { AccountState, UserAccess } from '@fairline/sdk/user';
import { Button, Field } from '@fairline/ui';
import { NativeSelect } from '@fairline/ui/select';
import { useCallback, useState, type ReactNode } from 'react';

import { Asked } from '../part/Asked.tsx';
import { Card } from '../part/Card.tsx';
import { currencyName } from '../part/money.ts';
import { problemWord } from '../part/problem.ts';
import { useCall } from '../part/useCall.ts';
import { useWords } from '../words/index.ts';

import styles from './AddCurrency.module.css';

interface AddCurrencyProps {
  readonly access: UserAccess;
  readonly accounts: AccountState;
}

/** Opens an account in one more currency. */
export function AddCurrency({ access, accounts }: AddCurrencyProps): ReactNode {
  const t = useWords();
  const { host, route } = useView();
  const [problem, setProblem] = useState<string>();
  const { language } = route;
  const ask = useCallback((api: Api) => api.call(getOfficeSettings, { query: { language } }), [language]);
  const { state, again } = useCall(ask);
  const { selectedAddCurrency: chosen, is_changed_process: process } = accounts;
  const taken = new Set(accounts.accounts.map(({ currencyId }) => currencyId));

  const handleAdd = async (): Promise<void> => {
    if (chosen === null) {
      setProblem(t('currency.choose'));
      return;
    }
    setProblem(undefined);
    const result = await access.addCurrency(chosen);
    if (result.success) host?.notify({ kind: 'success', text: t('currency.added') });
    else setProblem(t(problemWord(result.error)));
  };

  return (
    <Card icon="plus" title={t('currency.title')} text={t('currency.text')}>
      <Asked state={state} again={again}>
        {({ availableCurrencies }) => (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              void handleAdd();
            }}
          >
            <Field label={t('currency.label')} error={problem} className={styles.field}>
              <NativeSelect
                placeholder={t('currency.choose')}
                value={chosen === null ? undefined : String(chosen)}
                onChange={(id) => access.selectAddCurrency(Number(id))}
                disabled={accounts.isAccountFrozen}
                options={availableCurrencies
                  .filter(({ id }) => !taken.has(id))
                  .map(({ id, iso }) => ({ value: String(id), label: currencyName(iso, language) }))}
              />
            </Field>
            <Button
              type="submit"
              variant="secondary"
              className={styles.button}
              loading={process.add}
              disabled={accounts.isAccountFrozen}
            >
              {t('currency.add')}
            </Button>
          </form>
        )}
      </Asked>
    </Card>
  );
}
