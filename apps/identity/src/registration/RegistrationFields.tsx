import { encodeCredential } from '@fairline/contracts/identity';
import {
  register,
  SOCIAL_NAMES,
  type RegistrationCodeStep,
  type RegistrationDone,
  type RegistrationForm,
  type RegistrationType,
} from '@fairline/contracts/registration';
import { useView } from '@fairline/sdk/react';
import { Button, Checkbox, Field, Segmented, TextInput } from '@fairline/ui';
import { useEffect, useRef, type ReactNode } from 'react';

import { CountryPicker } from '../country/CountryPicker.tsx';
import { Form, Pair, Remark } from '../form/Form.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { useTask } from '../form/useTask.ts';
import { useFrame } from '../frame/frame.ts';
import { placeToReturnTo } from '../frame/placeToReturnTo.ts';
import { BankButton } from '../payment/BankButton.tsx';
import { PhoneField } from '../phone/PhoneField.tsx';
import { SocialButtons } from '../social/SocialButtons.tsx';
import type { PendingSocial } from '../social/usePendingSocial.ts';
import { useWords, type WordKey } from '../words/index.ts';
import { BonusChoice } from './BonusChoice.tsx';
import { CurrencySelect } from './CurrencySelect.tsx';
import { bodyOf, problemOf, withCountry, type Draft, type DraftProblem } from './registrationDraft.ts';
import { Terms } from './Terms.tsx';

import styles from './RegistrationFields.module.css';

interface FieldsProps {
  readonly form: RegistrationForm;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** Who has come back from a social network; null: nobody, undefined: not known yet. */
  readonly pending: PendingSocial | null | undefined;
  readonly onDone: (done: RegistrationDone) => void;
  readonly onCode: (sent: RegistrationCodeStep) => void;
}

const TYPE_WORDS: Readonly<Record<RegistrationType, WordKey>> = {
  fast_reg: 'registration.type.click',
  phone_reg: 'registration.type.phone',
  full_reg: 'registration.type.email',
  soc_reg: 'registration.type.social',
};
const SUBMIT_WORDS: Readonly<Record<RegistrationType, WordKey>> = {
  fast_reg: 'registration.submitClick',
  phone_reg: 'registration.submit',
  full_reg: 'registration.submit',
  soc_reg: 'registration.submit',
};
/** What the form finds wrong by itself, with its sentence; the server's refusals have theirs in failure.ts. */
const PROBLEM_WORDS: Readonly<Record<DraftProblem, WordKey>> = {
  'email-wrong': 'error.email',
  'password-short': 'error.passwordShort',
  'phone-short': 'error.phoneShort',
  'birth-date-missing': 'error.birthDate',
  'too-young': 'error.tooYoung',
  'ref-code-wrong': 'error.refCode',
  'terms-missing': 'error.terms',
};

export function RegistrationFields(props: FieldsProps): ReactNode {
  const { form, draft, onDraft, pending, onDone, onCode } = props;
  const t = useWords();
  const { host, route } = useView();
  const { kind } = useFrame();
  const task = useTask();
  const root = useRef<HTMLDivElement>(null);
  const change = (part: Partial<Draft>): void => {
    onDraft({ ...draft, ...part });
    task.clear();
  };
  useEffect(() => {
    // Above a page the form begins at its first choice, not at the cross that closes it.
    if (kind === 'modal' || kind === 'widget')
      root.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  }, [kind]);
  useEffect(() => {
    if (task.failure === undefined) return;
    // The first field that is wrong gets the focus, also when it lies outside of what is seen.
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [task.failure]);

  const submit = (): void => {
    const problem = problemOf(draft, form, new Date());
    if (problem !== undefined) {
      task.refuse(problem);
      return;
    }
    task.run(async () => {
      if (host === undefined) return;
      const body = bodyOf(draft, {
        language: route.language,
        social: pending?.provider ?? '',
        returnUrl: placeToReturnTo(kind, location),
        encode: encodeCredential,
      });
      const reply = await host.api.call(register, { body });
      if (reply.step === 'done') onDone(reply);
      else onCode(reply);
    });
  };
  const errorFor = (problems: readonly DraftProblem[], ...fields: readonly string[]): string | undefined => {
    const own = problems.find((problem) => problem === task.failure?.code);
    return own === undefined ? task.errorOf(...fields) : t(PROBLEM_WORDS[own], { age: form.minAge });
  };
  const placed = [...Object.keys(PROBLEM_WORDS), ...SERVER_FIELDS];
  // A column has room for what must be known; the rest can be added later.
  const isShort = kind === 'column';
  const types = shortTypes(form.types, isShort);
  const isSocialOpen = draft.type === 'soc_reg' && pending === null;
  return (
    <div ref={root} className={styles.fields}>
      {types.length < 2 ? null : (
        <Segmented
          label={t('registration.types')}
          value={draft.type}
          onChange={(type) => change({ type })}
          options={types.map((type) => ({ value: type, label: t(TYPE_WORDS[type]) }))}
        />
      )}
      <Form onSubmit={submit} error={task.otherError(...placed)}>
        {draft.type === 'full_reg' ? (
          <>
            <Field label={t('email.label')} error={errorFor(['email-wrong'], 'email')} required>
              <TextInput
                size="l"
                icon="mail"
                type="email"
                name="email"
                autoComplete="email"
                maxLength={254}
                value={draft.email}
                onChange={(event) => change({ email: event.currentTarget.value })}
              />
            </Field>
            <PasswordField
              label={t('password.label')}
              kind="new"
              value={draft.password}
              onChange={(password) => change({ password })}
              error={errorFor(['password-short'], 'uPassword', ...PASSWORD_CODES)}
              hint={t('password.hint')}
            />
          </>
        ) : null}
        {draft.type === 'phone_reg' ? (
          <PhoneField
            label={t('phone.label')}
            value={draft.phone}
            onChange={(phone, wholePhone) => change({ phone, wholePhone })}
            error={errorFor(['phone-short'], 'phone_number', 'phone_code')}
          />
        ) : null}
        {draft.type === 'soc_reg' ? (
          pending === undefined || pending === null ? (
            <>
              <SocialButtons purpose="registration" />
              <Remark>{t('social.privacy')}</Remark>
            </>
          ) : (
            <Remark>
              {t('social.pending', {
                provider: SOCIAL_NAMES[pending.provider],
                name: pending.email ?? pending.name,
              })}
            </Remark>
          )
        ) : null}
        {isSocialOpen ? null : (
          <>
            <Pair>
              <Field label={t('country.label')} error={task.errorOf('country_id')}>
                <CountryPicker
                  items={form.countries.map(({ id, name, country_code: code }) => ({ id, name, code }))}
                  value={draft.countryId}
                  label={t('country.label')}
                  look="name"
                  onChange={(id) => change(withCountry(draft, form, id))}
                />
              </Field>
              <CurrencySelect
                form={form}
                value={draft.currencyId}
                error={task.errorOf('currency_id')}
                onChange={(currencyId) => change({ currencyId, isCurrencyChosen: true })}
              />
            </Pair>
            <Field
              label={t('birthDate.label')}
              error={errorFor(['birth-date-missing', 'too-young'], 'birth_date')}
              required
            >
              <TextInput
                size="l"
                type="date"
                name="bday"
                autoComplete="bday"
                min="1900-01-01"
                value={draft.birthDate}
                onChange={(event) => change({ birthDate: event.currentTarget.value })}
              />
            </Field>
            <BonusChoice
              choices={isShort ? [] : form.bonusChoices}
              value={draft.bonus}
              onChange={(bonus) => change({ bonus })}
            />
            {isShort ? null : (
              <Field
                label={t('refCode.label')}
                aside={t('optional')}
                error={errorFor(['ref-code-wrong'], 'ref_code')}
              >
                <TextInput
                  size="l"
                  name="ref_code"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={40}
                  value={draft.refCode}
                  onChange={(event) => change({ refCode: event.currentTarget.value })}
                />
              </Field>
            )}
            {draft.type === 'fast_reg' ? <Remark>{t('registration.clickText')}</Remark> : null}
            <Terms
              minAge={form.minAge}
              isAccepted={draft.isTermsAccepted}
              error={errorFor(['terms-missing'], 'is_terms_accepted')}
              onChange={(isTermsAccepted) => change({ isTermsAccepted })}
            />
            {isShort ? null : (
              <Checkbox
                checked={draft.isNewsletterWanted}
                onChange={(event) => change({ isNewsletterWanted: event.currentTarget.checked })}
              >
                {t('newsletter.want')}
              </Checkbox>
            )}
            <Button type="submit" size="l" wide loading={task.isBusy}>
              {t(SUBMIT_WORDS[draft.type])}
            </Button>
          </>
        )}
      </Form>
      {isShort ? null : <BankButton first={form} />}
    </div>
  );
}

/** In a column the two types that people know by their address come first, and nothing else. */
function shortTypes(types: readonly RegistrationType[], isShort: boolean): readonly RegistrationType[] {
  const known = types.filter((type) => type === 'full_reg' || type === 'phone_reg');
  return isShort && known.length > 0 ? known.toReversed() : types;
}

const PASSWORD_CODES = [
  'password-short',
  'password-long',
  'password-known',
  'password-personal',
  'password-same',
];
const SERVER_FIELDS = [
  'email',
  'uPassword',
  'phone_number',
  'phone_code',
  'birth_date',
  'country_id',
  'currency_id',
  'ref_code',
  'is_terms_accepted',
  ...PASSWORD_CODES,
];
