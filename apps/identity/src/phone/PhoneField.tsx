import { useView } from '@fairline/sdk/react';
import { ErrorBlock, Field, Skeleton, TextInput } from '@fairline/ui';
import { useRef, type ReactNode, type RefObject } from 'react';

import { CountryPicker } from '../country/CountryPicker.tsx';
import { useFocus } from '../form/useFocus.ts';
import { useWords } from '../words/index.ts';
import { isPhoneComplete, maskedPhone, plainCode, readPhone } from './phoneText.ts';
import { usePhoneData, type PhoneData } from './usePhoneData.ts';

import styles from './PhoneField.module.css';

/** A number as the form keeps it. */
export interface TypedPhone {
  /** Undefined: the visitor's own country. */
  readonly countryId: number | undefined;
  readonly digits: string;
  /** See readPhone: a dialling code that is being typed. */
  readonly dialled?: string;
}

export const NO_PHONE: TypedPhone = { countryId: undefined, digits: '' };

/** A number that can be sent. */
export interface WholePhone {
  readonly number: string;
  /** Dialling code without its plus. */
  readonly telCode: string;
  /** ISO 3166 in capitals. */
  readonly countryCode: string;
}

interface PhoneFieldProps {
  readonly label: string;
  readonly value: TypedPhone;
  /** The second is the number when it is long enough for its country. */
  readonly onChange: (value: TypedPhone, whole: WholePhone | undefined) => void;
  readonly error?: string | undefined;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  /** The form begins here: it has the focus as soon as it is there, which is after its countries. */
  readonly isFirst?: boolean | undefined;
}

export function PhoneField(props: PhoneFieldProps): ReactNode {
  const { label, value, onChange, error, inputRef, isFirst = false } = props;
  const t = useWords();
  const { country } = useView();
  const data = usePhoneData();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  useFocus(input, isFirst && typeof data === 'object');
  if (data === 'failed') return <ErrorBlock title={t('error.load')} />;
  if (data === undefined) return <Skeleton />;
  const countryId =
    value.countryId ?? (data.items.find(({ code }) => code === country) ?? data.items[0])?.id ?? 0;
  const change = (next: { readonly countryId: number; readonly digits: string }): void =>
    onChange(next, wholePhone(next, data));
  return (
    <Field label={label} error={error} required>
      <div className={styles.phone}>
        <CountryPicker
          items={data.items}
          value={countryId}
          label={t('phone.country')}
          look="code"
          onChange={(id) => change({ countryId: id, digits: value.digits })}
        />
        <TextInput
          size="l"
          type="tel"
          dir="ltr"
          name="phone"
          autoComplete="tel-national"
          className={styles.number}
          value={value.dialled ?? maskedPhone(value.digits, data.maskOf(countryId)?.Mask)}
          placeholder={data.maskOf(countryId)?.Mask.replaceAll('#', '0')}
          inputRef={input}
          onChange={(event) => change(readPhone(event.currentTarget.value, countryId, data.countries))}
        />
      </div>
    </Field>
  );
}

function wholePhone(
  { countryId, digits }: { readonly countryId: number; readonly digits: string },
  data: PhoneData,
): WholePhone | undefined {
  const country = data.countries.find(({ id }) => id === countryId);
  if (country === undefined || !isPhoneComplete(digits, data.maskOf(countryId))) return undefined;
  return { number: digits, telCode: plainCode(country.tel_code), countryCode: country.country_code };
}
