import { encodeCredential } from '@fairline/contracts/identity';
import { mailCredentials } from '@fairline/contracts/registration';
import { useView } from '@fairline/sdk/react';
import { Button, Checkbox, Field, IconButton, TextInput } from '@fairline/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Form, Remark } from '../form/Form.tsx';
import { useFocus } from '../form/useFocus.ts';
import { useTask } from '../form/useTask.ts';
import { useWords } from '../words/index.ts';
import { credentialsText, drawCredentials, saveFile, type CredentialsSheet } from './credentialsFile.ts';
import { isEmail } from './registrationDraft.ts';

import styles from './Credentials.module.css';

interface CredentialsProps {
  readonly login: string;
  readonly password: string;
  readonly onDone: () => void;
}

/** Login and password that the site has made: shown this once, and kept by the player in the way they like. */
export function Credentials({ login, password, onDone }: CredentialsProps): ReactNode {
  const t = useWords();
  const { site, host } = useView();
  const [isSaved, setIsSaved] = useState(false);
  const [isMailOpen, setIsMailOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its form; whoever has no mouse goes on here.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const sheet: CredentialsSheet = {
    title: t('credentials.fileTitle', { company: site.companyName }),
    lines: [
      { name: t('credentials.login'), value: login },
      { name: t('credentials.password'), value: password },
    ],
  };
  const save = (kind: 'txt' | 'png'): void => {
    const name = `${site.companyName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${login}.${kind}`;
    const content = kind === 'txt' ? Promise.resolve(credentialsText(sheet)) : drawCredentials(sheet);
    content.then(
      (blob) => {
        saveFile(name, blob);
        setIsSaved(true);
      },
      (error: unknown) => host?.reportError(error),
    );
  };
  return (
    <div className={styles.credentials} ref={place} tabIndex={-1}>
      <p>{t('credentials.text')}</p>
      <dl className={styles.lines}>
        {sheet.lines.map(({ name, value }) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.value} dir="ltr">
                {value}
              </span>
              <CopyButton value={value} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      <Remark tone="warn">{t('credentials.once')}</Remark>
      <div className={styles.ways}>
        <Button variant="secondary" icon="download" onClick={() => save('txt')}>
          {t('credentials.saveText')}
        </Button>
        <Button variant="secondary" icon="download" onClick={() => save('png')}>
          {t('credentials.savePicture')}
        </Button>
        <Button
          variant="secondary"
          icon="mail"
          aria-expanded={isMailOpen}
          onClick={() => setIsMailOpen(!isMailOpen)}
        >
          {t('credentials.mail')}
        </Button>
      </div>
      {isMailOpen ? <MailForm password={password} onSent={() => setIsSaved(true)} /> : null}
      <Checkbox checked={isSaved} onChange={(event) => setIsSaved(event.currentTarget.checked)}>
        {t('credentials.saved')}
      </Checkbox>
      <Button size="l" wide disabled={!isSaved} onClick={onDone}>
        {t('credentials.start')}
      </Button>
    </div>
  );
}

function CopyButton({ value, name }: { readonly value: string; readonly name: string }): ReactNode {
  const t = useWords();
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void => {
    // Where the browser does not let us, the text can still be marked and copied by hand.
    void navigator.clipboard?.writeText(value).then(
      () => setIsCopied(true),
      () => undefined,
    );
  };
  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      size="m"
      label={isCopied ? t('credentials.copied', { name }) : t('credentials.copy', { name })}
      onClick={copy}
    />
  );
}

function MailForm({
  password,
  onSent,
}: {
  readonly password: string;
  readonly onSent: () => void;
}): ReactNode {
  const t = useWords();
  const { host, route } = useView();
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const task = useTask();
  const sent = useRef<HTMLDivElement>(null);
  // The form is gone with the button that was pressed; whoever has no mouse goes on where it says so.
  useFocus(sent, isSent);
  const submit = (): void => {
    if (!isEmail(email)) {
      task.refuse('email', 'email');
      return;
    }
    task.run(async () => {
      const body = { email: email.trim(), uPassword: encodeCredential(password), language: route.language };
      await host?.api.call(mailCredentials, { body });
      setIsSent(true);
      onSent();
    });
  };
  if (isSent)
    return (
      <div ref={sent} tabIndex={-1}>
        <Remark>{t('credentials.mailed', { address: email.trim() })}</Remark>
      </div>
    );
  return (
    <Form onSubmit={submit} error={task.otherError('email')}>
      <Field
        label={t('email.label')}
        error={task.failure?.field === 'email' ? t('error.email') : undefined}
        required
      >
        <TextInput
          icon="mail"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={task.isBusy}>
        {t('credentials.sendMail')}
      </Button>
    </Form>
  );
}
