import type { RegistrationForm } from '@fairline/contracts/registration';
import { Field } from '@fairline/ui';
import { NativeSelect } from '@fairline/ui/select';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

interface CurrencySelectProps {
  readonly form: Pick<RegistrationForm, 'currencies'>;
  readonly value: number;
  readonly onChange: (id: number) => void;
  readonly error?: string | undefined;
}

export function CurrencySelect({ form, value, onChange, error }: CurrencySelectProps): ReactNode {
  const t = useWords();
  return (
    <Field label={t('currency.label')} error={error}>
      <NativeSelect
        size="l"
        options={form.currencies.map(({ id, code, name }) => ({
          value: String(id),
          // The code first: long names are cut off at their end, and the code is what tells them apart.
          label: `${code} · ${name}`,
        }))}
        value={String(value)}
        onChange={(id) => onChange(Number(id))}
      />
    </Field>
  );
}
