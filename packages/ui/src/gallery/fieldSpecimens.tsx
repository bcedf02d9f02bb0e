import { useState } from 'react';
import type { ReactNode } from 'react';

import { IconButton } from '../button/IconButton.tsx';
import { Link } from '../button/Link.tsx';
import { Checkbox } from '../field/Checkbox.tsx';
import { Field } from '../field/Field.tsx';
import { Segmented } from '../field/Segmented.tsx';
import { Switch } from '../field/Switch.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { Flag } from '../icon/Flag.tsx';
import { NumberField } from '../numberField/NumberField.tsx';
import { stepDecimal } from '../numberField/stepDecimal.ts';
import { NativeSelect } from '../select/NativeSelect.tsx';
import { Select } from '../select/Select.tsx';
import { Badge } from '../status/Badge.tsx';
import { samples } from './samples.ts';
import type { Specimen } from './specimen.ts';

import styles from './Gallery.module.css';

type CountryCode = keyof typeof samples.countries;

const countryOptions = (Object.keys(samples.countries) as CountryCode[]).map((code) => ({
  value: code,
  label: samples.countries[code],
  start: <Flag code={code} />,
  disabled: code === 'br',
}));

const couponTypes = [
  { value: 'single', label: samples.single },
  { value: 'express', label: samples.express },
  { value: 'system', label: samples.system, disabled: true },
] as const;

const contacts = [
  { value: 'email', label: samples.email, icon: 'mail' },
  { value: 'phone', label: samples.phone, icon: 'phone' },
] as const;

export const fieldSpecimens: readonly Specimen[] = [
  {
    name: 'Field and TextInput',
    node: (
      <div className={styles.stack}>
        <Field label={samples.email} hint={samples.emailHint} aside={samples.optional}>
          <TextInput type="email" placeholder={samples.emailPlaceholder} icon="mail" />
        </Field>
        <Field label={samples.email} error={samples.emailError} required>
          <TextInput defaultValue="mira" size="l" />
        </Field>
        <Field label={samples.promo}>
          <TextInput defaultValue={samples.promoValue} end={<Badge tone="ok">{samples.accepted}</Badge>} />
        </Field>
        <Field label={samples.closedField}>
          <TextInput defaultValue={samples.countries.ee} disabled />
        </Field>
        <Field label={samples.search} labelHidden>
          <TextInput
            type="search"
            icon="search"
            placeholder={samples.search}
            end={<IconButton icon="x" label={samples.close} size="s" />}
          />
        </Field>
      </div>
    ),
  },
  {
    name: 'Select',
    node: (
      <div className={styles.stack}>
        <CountrySelect start={undefined} />
        <CountrySelect start="ee" size="l" />
        <CountrySelect start="ee" error={samples.emailError} />
        <CountrySelect start="mt" disabled />
        <CountrySelect start="mt" native />
        <CountrySelect start="mt" size="s" alone />
      </div>
    ),
  },
  {
    name: 'NumberField',
    node: (
      <div className={styles.stack}>
        <StakeField size="l" />
        <StakeField start="500.00" error={samples.stakeTooHigh} />
        <StakeField disabled />
      </div>
    ),
  },
  {
    name: 'Checkbox',
    node: (
      <div className={styles.stack}>
        <Checkbox defaultChecked>{samples.remember}</Checkbox>
        <Checkbox invalid>
          {samples.sentence}
          <Link href="#terms" variant="inline">
            {samples.terms}
          </Link>
        </Checkbox>
        <Checkbox disabled>{samples.closedCheck}</Checkbox>
        <Checkbox disabled defaultChecked>
          {samples.closedCheck}
        </Checkbox>
      </div>
    ),
  },
  {
    name: 'Switch',
    node: (
      <div className={styles.stack}>
        <Switch label={samples.oneClick} description={samples.oneClickText} />
        <Switch label={samples.statistics} description={samples.statisticsText} atEnd defaultChecked />
        <Switch label={samples.closedSwitch} atEnd disabled defaultChecked />
        <Switch label={samples.oneClick} labelHidden />
      </div>
    ),
  },
  {
    name: 'Segmented',
    node: (
      <div className={styles.stack}>
        <CouponType />
        <ContactBy />
      </div>
    ),
  },
];

function CountrySelect(props: {
  start: CountryCode | undefined;
  size?: 's' | 'm' | 'l';
  error?: string;
  disabled?: boolean;
  alone?: boolean;
  native?: boolean;
}): ReactNode {
  const Control = props.native === true ? NativeSelect : Select;
  const [country, setCountry] = useState(props.start);
  const select = (
    <Control
      options={countryOptions}
      value={country}
      onChange={setCountry}
      placeholder={samples.countryPlaceholder}
      label={props.alone === true ? samples.groupBy : undefined}
      size={props.size}
      disabled={props.disabled}
    />
  );
  if (props.alone === true) return <div>{select}</div>;
  return (
    <Field label={samples.country} error={props.error}>
      {select}
    </Field>
  );
}

function StakeField(props: {
  start?: string;
  size?: 'm' | 'l';
  error?: string;
  disabled?: boolean;
}): ReactNode {
  const [text, setText] = useState(props.start ?? '10.00');
  return (
    <Field label={samples.stakeLabel} aside={samples.stakeRange} error={props.error}>
      <NumberField
        value={text}
        onChange={setText}
        onStep={(direction, steps) =>
          setText((now) =>
            stepDecimal({ text: now, step: String(steps), direction, min: '0.20', max: '412.00' }),
          )
        }
        decreaseLabel={samples.less}
        increaseLabel={samples.more}
        prefix="€"
        size={props.size}
        disabled={props.disabled}
      />
    </Field>
  );
}

function CouponType(): ReactNode {
  const [type, setType] = useState<(typeof couponTypes)[number]['value']>('express');
  return <Segmented label={samples.couponType} options={couponTypes} value={type} onChange={setType} />;
}

function ContactBy(): ReactNode {
  const [contact, setContact] = useState<(typeof contacts)[number]['value']>('email');
  return <Segmented label={samples.contact} options={contacts} value={contact} onChange={setContact} />;
}
