import { Button, Field, Segmented, TextInput } from '@fairline/ui';
import { useRef, useState, type ReactNode } from 'react';

import { Form, Lead } from '../form/Form.tsx';
import { useFocus } from '../form/useFocus.ts';
import { useTask } from '../form/useTask.ts';
import { NO_PHONE, PhoneField, type WholePhone } from '../phone/PhoneField.tsx';
import { isEmail } from '../registration/registrationDraft.ts';
import { useWords } from '../words/index.ts';

/** Where the code goes. */
export type RecoveryAddress =
  | { readonly email: string }
  | { readonly phone_number: string; readonly phone_code: string };

interface RecoveryRequestProps {
  readonly text: string;
  readonly onSend: (address: RecoveryAddress) => Promise<void>;
}

/** An e-mail address or a phone number to which a code is sent. */
export function RecoveryRequest({ text, onSend }: RecoveryRequestProps): ReactNode {
  const t = useWords();
  const [way, setWay] = useState<'email' | 'phone'>('email');
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState(NO_PHONE);
  const [whole, setWhole] = useState<WholePhone>();
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
    } else task.run(() => onSend(address));
  };
  const isWrong =
    task.failure?.code === 'address-wrong' || task.errorOf('email', 'phone_number') !== undefined;
  return (
    <>
      <Lead>{text}</Lead>
      <Segmented
        label={t('recovery.way')}
        value={way}
        onChange={(next) => {
          setWay(next);
          task.clear();
        }}
        options={[
          { value: 'email', label: t('recovery.byEmail') },
          { value: 'phone', label: t('recovery.byPhone') },
        ]}
      />
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
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                task.clear();
              }}
            />
          </Field>
        ) : (
          <PhoneField
            label={t('recovery.phone')}
            value={phone}
            error={isWrong ? t('error.phoneShort') : undefined}
            inputRef={first}
            onChange={(typed, number) => {
              setPhone(typed);
              setWhole(number);
              task.clear();
            }}
          />
        )}
        <Button type="submit" size="l" wide loading={task.isBusy}>
          {t('signIn.sendCode')}
        </Button>
      </Form>
    </>
  );
}
