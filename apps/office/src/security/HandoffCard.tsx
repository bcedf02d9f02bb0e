import { makeSignInToken } from '@fairline/contracts/identity';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, Field, TextInput } from '@fairline/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { withStepUp } from '../part/withStepUp.ts';
import { useWords } from '../words/index.ts';

import styles from './PasswordCard.module.css';

/** A link that opens the account in another browser, once and within a minute. The session here ends by it. */
export function HandoffCard(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { host: page } = useView();
  const action = useAction();
  const [link, setLink] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (link !== undefined) field.current?.select();
  }, [link]);
  const make = (): Promise<void> =>
    action.run(async (host) => {
      const made = await withStepUp(host, () => host.api.call(makeSignInToken, { body: {} }));
      if (made === undefined) return;
      const { method_id, token, sign } = made;
      const secret = new URLSearchParams({ method_id: String(method_id), token, sign }).toString();
      // Behind the hash, so that no server and no log on its way sees it.
      setLink(`${location.origin}${to('login')}#${secret}`);
    });
  const copy = (): void => {
    navigator.clipboard.writeText(link ?? '').then(
      () => page?.notify({ kind: 'success', text: t('handoff.copied') }),
      () => page?.notify({ kind: 'error', text: t('handoff.notCopied') }),
    );
  };
  return (
    <Card icon="device-mobile" title={t('handoff.title')} text={t('handoff.text')}>
      <Problem text={action.problem} />
      {link === undefined ? null : (
        <div className={styles.form}>
          <Field label={t('handoff.link')} hint={t('handoff.hint')}>
            <TextInput readOnly dir="ltr" value={link} inputRef={field} onChange={() => {}} />
          </Field>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="s"
          icon="link"
          loading={action.isRunning}
          onClick={() => void make()}
        >
          {t('handoff.make')}
        </Button>
        {link === undefined ? null : (
          <Button variant="secondary" size="s" icon="copy" onClick={copy}>
            {t('codes.copy')}
          </Button>
        )}
      </div>
    </Card>
  );
}
