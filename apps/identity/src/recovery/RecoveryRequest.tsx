import { Button, Field, Segmented, TextInput } from '@fairline/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Form, Lead } from '../form/Form.tsx';
import { useFocus } from '../form/useFocus.ts';
import { useTask } from '../form/useTask.ts';
import { NO_PHONE, PhoneField, type TypedPhone, type WholePhone } from '../phone/PhoneField.tsx';
import { isEmail } from '../registration/registrationDraft.ts';
import { useWords } from '../words/index.ts';

/** Where the code goes. */
export type RecoveryAddress =
  | { readonly email: string }
  | { readonly phone_number: string; readonly phone_code: string };

export type AddressWay = 'email' | 'phone';

/** What stands in the form. */
export interface AddressDraft {
  readonly way: AddressWay;
  readonly email: string;
  readonly phone: TypedPhone;
  readonly whole: WholePhone | undefined;
}

interface RecoveryRequestProps {
  readonly text: string;
  readonly onSend: (address: RecoveryAddress, draft: AddressDraft) => Promise<void>;
  /** Only this kind of address; without it the player chooses. */
  readonly only?: AddressWay | undefined;
  /** What was typed before the form was left for a while. */
  readonly first?: AddressDraft | undefined;
  /** What was typed before is sent without another press. */
  readonly isSentAtOnce?: boolean | undefined;
}

/** An e-mail address or a phone number to which a code is sent. */
export function RecoveryRequest(props: RecoveryRequestProps): ReactNode {
  const { text, onSend, only, first: typed, isSentAtOnce = false } = props;
  const t = useWords();
  const [draft, setDraft] = useState<AddressDraft>(
    typed ?? { way: only ?? 'email', email: '', phone: NO_PHONE, whole: undefined },
  );
  const { way, email, phone, whole } = draft;
  const task = useTask();
  const first = useRef<HTMLInputElement>(null);
  useFocus(first);
  const byPhone = whole && { phone_number: whole.number, phone_code: whole.telCode };
  const byEmail = isEmail(email) ? { email: email.trim() } : undefined;
  const submit = (): void => {
    const address: RecoveryAddress | undefined = way === 'email' ? byEmail : byPhone;
    if (address === undefined) {
      task.refuse('address-wrong');
      first.current?.focus();
    } else task.run(() => onSend(address, draft));
  };
  const change = (part: Partial<AddressDraft>): void => {
    setDraft({ ...draft, ...part });
    task.clear();
  };
  const waits = useRef(isSentAtOnce);
  useEffect(() => {
    if (!waits.current) return;
    waits.current = false;
    submit();
  });
  const isWrong =
    task.failure?.code === 'address-wrong' || task.errorOf('email', 'phone_number') !== undefined;
  return (
    <>
      <Lead>{text}</Lead>
      {only === undefined ? (
        <Segmented
          label={t('recovery.way')}
          value={way}
          onChange={(next) => change({ way: next })}
          options={[
            { value: 'email', label: t('recovery.byEmail') },
            { value: 'phone', label: t('recovery.byPhone') },
          ]}
        />
      ) : null}
      <Form onSubmit={submit} error={task.otherError('address-wrong', 'email', 'phone_number')}>
        {way === 'email' ? (
          <Field label={t('recovery.email')} error={isWrong ? t('error.email') : undefined} required>
            <TextInput
              size="l"
              icon="mail"
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              inputRef={first}
              value={email}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
          </Field>
        ) : (
          <PhoneField
            label={t('recovery.phone')}
            value={phone}
            error={isWrong ? t('error.phoneShort') : undefined}
            inputRef={first}
            isFirst={only === 'phone'}
            onChange={(next, number) => change({ phone: next, whole: number })}
          />
        )}
        <Button type="submit" size="l" wide loading={task.isBusy}>
          {t('signIn.sendCode')}
        </Button>
      </Form>
    </>
  );
}
